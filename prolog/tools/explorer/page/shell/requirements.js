/* requirements.js - shows an old browser a message that names the missing features; and finds whether the address is that of the start,
   whose words are in index.html so that they can be read before anything else has loaded.

   Written for browsers of any age: no module, and the JavaScript of 1999.  app.js does not start if a feature is missing.  The newest
   thing that the page needs is light-dark(), so a browser that has it is new enough for the rest, unless something was switched
   off. */

(function () {
    /* The trace that the start shows comes while modules come. */
    function askForTrace(meta) {
        var link = document.createElement('link');
        if (meta === null)
            return;
        link.rel = 'preload';
        link.as = 'fetch';
        link.crossOrigin = 'anonymous';
        link.href = meta.content;
        document.head.appendChild(link);
    }

    var maps = document.querySelector('script[type=importmap]') !== null;
    var script = document.createElement('script');
    var needed = [
        ['ES modules', 'noModule' in script],
        ['light-dark() in style sheets', window.CSS && CSS.supports && CSS.supports('color', 'light-dark(#000, #fff)')],
        ['import maps', !maps || (script.constructor.supports && script.constructor.supports('importmap'))],
        ['WebAssembly', window.WebAssembly],
        ['Worker', window.Worker],
        ['DecompressionStream', window.DecompressionStream]
    ];
    var lacking = [];
    for (var i = 0; i < needed.length; i++)
        if (!needed[i][1])
            lacking.push(needed[i][0]);
    var root = document.documentElement;
    if (location.hash.replace(/^#\/?/, '') === '') {
        root.setAttribute('data-start', '');
        askForTrace(document.querySelector('meta[name=start]'));
    }
    if (lacking.length === 0)
        return;
    root.setAttribute('data-lacking', '');
    var last = lacking.pop();
    var sentence = document.createElement('p');
    sentence.className = 'error';
    sentence.setAttribute('role', 'alert');
    sentence.appendChild(document.createTextNode('The explorer needs a newer browser, such as Chrome 123, Firefox 120 or Safari 17.5: this one lacks ' +
        (lacking.length === 0 ? last : lacking.join(', ') + ' and ' + last) + '.'));
    document.addEventListener('DOMContentLoaded', function () {
        var view = document.getElementById('view');
        view.innerHTML = '';
        view.appendChild(sentence);
    });
})();

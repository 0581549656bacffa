:- module(queens_compare_style,
          [ style/1                     % -Text
          ]).

/** <module> How the page looks: on a screen, light or dark, wide or narrow, and in print

Colour says nothing that words do not say. The colours of the plots stand in them, and have lighter ones on a dark ground.
*/

%!  style(-Text) is det.

style("
:root { --ink: #1b1b1b; --quiet: #5a5a5a; --paper: #ffffff; --shade: #f3f4f6; --line: #c9ccd1; --link: #0b5394; --bad: #8c2f00; }
* { box-sizing: border-box; }
html { color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }
body { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.35rem; line-height: 1.25; margin: 2.5rem 0 .75rem; padding-top: .5rem; border-top: 2px solid var(--ink); }
a { color: var(--link); }
p, dd { max-width: 46rem; }
.date { color: var(--quiet); margin: .25rem 0 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
dl { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: .35rem 1rem; margin: 1rem 0; }
dt { font-weight: 600; overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; min-width: min(100%, 36rem); font-size: .86rem; font-variant-numeric: tabular-nums; line-height: 1.3; }
caption { caption-side: top; text-align: left; color: var(--quiet); padding-bottom: .4rem; }
caption span { display: inline-block; position: sticky; left: 0; max-width: min(46rem, calc(100vw - 2rem)); }
tbody th[scope='row'] { position: sticky; left: 0; background: var(--paper); }
table.code td:nth-child(5) { min-width: 13rem; }
table.code td:last-child { overflow-wrap: anywhere; }
table.reasons td { white-space: nowrap; }
table.reasons td:last-child { white-space: normal; min-width: 15rem; }
th, td { padding: .28rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom; white-space: nowrap; }
tbody th { font-weight: 600; }
table:not(.steps):not(.code) tbody tr:not(.group) th { white-space: nowrap; }
table.steps tbody tr:not(.group) th { min-width: 11rem; max-width: 18rem; }
tr.group th { padding-top: .9rem; font-weight: 400; font-style: italic; color: var(--quiet); }
th.number, td.number, td.none, td.status { text-align: right; white-space: nowrap; }
td.number small { display: block; color: var(--quiet); font-size: .82em; }
td.none, td.status { color: var(--quiet); }
td.status { background: var(--shade); }
td.equal { color: var(--ink); background: none; }
td.different, td.failed { color: var(--bad); font-weight: 700; }
figure { margin: 1.25rem 0; }
figcaption { color: var(--quiet); font-size: .86rem; max-width: 46rem; overflow-wrap: anywhere; }
.plot svg { display: block; width: 100%; min-width: 40rem; max-width: 56rem; height: auto; font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }
pre { background: var(--shade); margin: .4rem 0 0; padding: .7rem .9rem; overflow-x: auto; font: .82rem/1.4 ui-monospace, 'DejaVu Sans Mono', Consolas, monospace; }
.board pre { display: inline-block; max-width: 100%; }
.listings { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); gap: 1.25rem; margin-top: 1.5rem; }
.listing { margin: 0; min-width: 0; }
footer { margin-top: 3rem; color: var(--quiet); font-size: .86rem; border-top: 1px solid var(--line); }
@media (max-width: 40rem) {
  body { padding: 1rem; }
  h1 { font-size: 1.5rem; }
  dl { display: block; }
  table.steps tbody tr:not(.group) th { min-width: 8rem; max-width: 11rem; }
  dd { margin-bottom: .5rem; }
}
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --quiet: #a8adb5; --paper: #16181c; --shade: #22252b; --line: #41464f; --link: #7cb7f0; --bad: #ff9e6b; }
  .plot [stroke='#0072b2'] { stroke: #6c8cff; } .plot [color='#0072b2'] { color: #6c8cff; }
  .plot [stroke='#d55e00'] { stroke: #f08a3c; } .plot [color='#d55e00'] { color: #f08a3c; }
  .plot [stroke='#009e73'] { stroke: #2bc79b; } .plot [color='#009e73'] { color: #2bc79b; }
}
@media print {
  @page { size: A4; margin: 14mm 12mm; }
  html { font-size: 8.5pt; }
  body { max-width: none; padding: 0; }
  nav, footer { display: none; }
  h2, caption, figcaption, tr.group { break-after: avoid; }
  figure, tr, dt, dd { break-inside: avoid; }
  h2 { margin-top: 1.2rem; }
  #equality, #steps, #all, #first, #code { break-before: page; }
  dl { grid-template-columns: 10rem minmax(0, 1fr); gap: .1rem 1rem; margin: .6rem 0; }
  p, dd, figcaption { max-width: none; }
  .scroll { overflow: visible; break-inside: avoid; }
  caption span { max-width: none; }
  table { font-size: 7.2pt; width: 100%; }
  th, td { padding: .16rem .3rem; }
  thead { display: table-header-group; }
  .plot svg { min-width: 0; max-width: 165mm; margin: 0 auto; }
  .listings { grid-template-columns: 1fr 1fr; gap: .8rem; }
  pre { font-size: 6.4pt; white-space: pre-wrap; overflow-wrap: anywhere; background: none; border: .5pt solid #999; }
}
").

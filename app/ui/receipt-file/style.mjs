/** The style of a saved receipt: the file must not depend on a stylesheet of the site. */
export const STYLE = `
:root {
  color-scheme: light;
  --ink: #16181d;
  --ink-2: #565b66;
  --line: #d9dce2;
  --good: #0a6b3d;
  --bad: #a3161d;
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: #f4f5f7;
  color: var(--ink);
  font:
    1rem / 1.5 system-ui,
    "Noto Sans",
    "Noto Sans Devanagari",
    sans-serif;
}
main {
  max-width: 46rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 3rem;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.5rem;
  align-items: start;
  justify-content: space-between;
}
h1 {
  margin: 0;
  font-size: 1.5rem;
  line-height: 1.25;
}
h2 {
  margin: 0 0 0.75rem;
  font-size: 1.125rem;
  line-height: 1.3;
}
h3 {
  margin: 1.25rem 0 0.25rem;
  font-size: 1rem;
}
p {
  margin: 0 0 0.5rem;
}
[data-part="lead"],
[data-part="quiet"] {
  color: var(--ink-2);
}
[data-part="lead"] {
  margin: 0.25rem 0 1.25rem;
}
section {
  margin: 0 0 1rem;
  padding: 1rem;
  background: #fff;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
.result {
  border-width: 2px;
}
.result h2 {
  font-size: 1.25rem;
}
.result p:last-child,
section > :last-child {
  margin-bottom: 0;
}
[data-part="good"] {
  border-color: var(--good);
  background: #eef8f2;
}
[data-part="good"] h2 {
  color: var(--good);
}
[data-part="bad"] {
  border-color: var(--bad);
  background: #fdf0f0;
}
[data-part="bad"] h2 {
  color: var(--bad);
}
[data-part="languages"] {
  display: flex;
  gap: 0.5rem;
}
button {
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: #fff;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button[aria-pressed="true"] {
  border-color: var(--ink);
  font-weight: 600;
}
:focus-visible {
  outline: 3px solid #1d4ed8;
  outline-offset: 2px;
}
table {
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}
caption {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
th,
td {
  padding: 0.5rem 0.5rem 0.5rem 0;
  border-top: 1px solid var(--line);
  text-align: left;
  vertical-align: top;
}
thead th {
  border-top: 0;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 500;
}
td:nth-last-child(-n + 3),
thead th:nth-last-child(-n + 3) {
  text-align: right;
}
[data-part="named"] {
  background: #fdf0f0;
}
ul {
  margin: 0;
  padding: 0 0 0 1.25rem;
}
[data-part="others"] {
  list-style: none;
  padding: 0;
}
[data-part="others"] li {
  display: grid;
  gap: 0.125rem;
  padding: 0.5rem 0;
  border-top: 1px solid var(--line);
}
[data-part="others"] li:first-child {
  border-top: 0;
  padding-top: 0;
}
[data-part="others"] span {
  color: var(--ink-2);
  font-size: 0.9375rem;
}
dl {
  display: grid;
  margin: 0;
}
dl div {
  display: grid;
  grid-template-columns: minmax(0, 14rem) minmax(0, 1fr);
  gap: 0 1rem;
  padding: 0.375rem 0;
  border-top: 1px solid var(--line);
}
dl div:first-child {
  border-top: 0;
}
dt {
  color: var(--ink-2);
}
dd {
  margin: 0;
  overflow-wrap: anywhere;
}
@media (max-width: 34rem) {
  dl div {
    grid-template-columns: 1fr;
  }
  thead {
    display: none;
  }
  table,
  tbody,
  tr,
  th,
  td {
    display: block;
  }
  tr {
    position: relative;
    padding: 0.5rem 0 0.5rem 2rem;
    border-top: 1px solid var(--line);
  }
  tr:first-child {
    border-top: 0;
  }
  th,
  td {
    padding: 0;
    border: 0;
  }
  td:nth-last-child(-n + 3) {
    display: flex;
    justify-content: space-between;
    text-align: left;
  }
  td[data-label]::before {
    content: attr(data-label);
    color: var(--ink-2);
  }
  td[data-part="rank"] {
    position: absolute;
    left: 0;
    font-weight: 600;
  }
}
@media print {
  body {
    background: #fff;
  }
  [data-part="languages"] {
    display: none;
  }
  section {
    break-inside: avoid;
  }
}
`;

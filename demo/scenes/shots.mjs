/** All shots by picture name. */
import { shots as extras } from './products/extras.mjs';
import { shots as groups } from './products/groups.mjs';
import { shots as homeSmall } from './products/home-small.mjs';
import { shots as home } from './products/home.mjs';
import { shots as hanging } from './products/lamps-hanging.mjs';
import { shots as lamps } from './products/lamps.mjs';
import { shots as seating } from './products/seating.mjs';
import { shots as tables } from './products/tables.mjs';
import { shots as tableware } from './products/tableware.mjs';
import { shots as vases } from './products/vases.mjs';
import { shots as workshop } from './products/workshop.mjs';

export const shots = {};
for (const [key, list] of Object.entries({ ...vases, ...tableware, ...lamps, ...hanging, ...seating, ...tables, ...home, ...homeSmall, ...extras })) {
	list.forEach((shot, i) => { shots[`${key}-${i + 1}`] = shot; });
}
for (const [name, [shot]] of Object.entries({ ...groups, ...workshop })) { shots[name] = shot; }

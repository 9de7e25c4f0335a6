import { mountScreen } from '../lib/screen';
import { Exports } from './components/exports';
import { Imports } from './components/imports';
import type { ImportData } from './job';
import './style.scss';

mountScreen< ImportData >( 'import', ( data ) => (
	<>
		<Imports data={ data } />
		<Exports data={ data } />
	</>
) );

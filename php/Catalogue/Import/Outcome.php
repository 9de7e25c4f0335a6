<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** What became of a row; the values are those of the table and the wire. */
enum Outcome: string {

	case Created = 'created';
	case Changed = 'changed';
	case Same    = 'same';
	case Failed  = 'failed';
}

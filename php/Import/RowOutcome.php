<?php
declare(strict_types=1);

namespace Vitrine\Import;

defined( 'ABSPATH' ) || exit;

/** Result of importing a row; the values are used in the table and in REST responses. */
enum RowOutcome: string {

	case Created = 'created';
	case Changed = 'changed';
	case Same    = 'same';
	case Failed  = 'failed';
}

<?php
declare(strict_types=1);

namespace Vitrine\Import;

defined( 'ABSPATH' ) || exit;

/** What importing a row means for the shop; the values are used in the table and in REST responses. */
enum RowAction: string {

	case Fresh   = 'new';
	case Changed = 'changed';
	case Same    = 'same';
	case Skipped = 'skipped';
	case Wrong   = 'wrong';

	/** The outcome of a row that is imported with this action. */
	public function outcome(): RowOutcome {
		return match ( $this ) {
			self::Fresh   => RowOutcome::Created,
			self::Changed => RowOutcome::Changed,
			self::Same    => RowOutcome::Same,
			default       => RowOutcome::Failed,
		};
	}
}

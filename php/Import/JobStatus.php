<?php
declare(strict_types=1);

namespace Vitrine\Import;

defined( 'ABSPATH' ) || exit;

/** State of an import; the values are used in the table and in REST responses. */
enum JobStatus: string {

	/** Uploaded, not checked yet. */
	case Fresh     = 'new';
	case Checking  = 'checking';
	/** The report is ready; the user has to start the import. */
	case Checked   = 'checked';
	case Running   = 'running';
	case Done      = 'done';
	case Cancelled = 'cancelled';
	/** Failed for a reason unrelated to a single row. */
	case Failed    = 'failed';

	/** Whether the worker has work to do. */
	public function active(): bool {
		return $this === self::Checking || $this === self::Running;
	}

	public function over(): bool {
		return in_array( $this, array( self::Done, self::Cancelled, self::Failed ), true );
	}
}

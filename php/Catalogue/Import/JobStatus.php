<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** Where an import stands; the values are those of the table and the wire. */
enum JobStatus: string {

	/** The file is there, nothing was looked at yet. */
	case Fresh     = 'new';
	case Checking  = 'checking';
	/** The report is there, and somebody has to say that it may run. */
	case Checked   = 'checked';
	case Running   = 'running';
	case Done      = 'done';
	case Cancelled = 'cancelled';
	/** Something that has nothing to do with a row went wrong. */
	case Failed    = 'failed';

	/** Whether there is work to do. */
	public function active(): bool {
		return $this === self::Checking || $this === self::Running;
	}

	public function over(): bool {
		return in_array( $this, array( self::Done, self::Cancelled, self::Failed ), true );
	}
}

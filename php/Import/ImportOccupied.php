<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;

/** Thrown instead of starting a second import beside one that is being checked or run; the message is shown to the user. */
final class ImportOccupied extends RuntimeException {

	public function __construct( public readonly Job $job ) {
		$text = $job->status === JobStatus::Checking
			/* translators: %s: file name */
			? __( 'Another import can’t start while “%s” is being checked. Wait until the check is complete, or cancel it.', 'vitrine' )
			/* translators: %s: file name */
			: __( 'Another import can’t start while “%s” is being imported. Wait until it is complete, or cancel it.', 'vitrine' );
		parent::__construct( sprintf( $text, $job->file->name ) );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** How long something is kept, as visitors read it. */
final class Duration {

	public static function minutes( int $minutes ): string {
		/* translators: %d: how many minutes something is kept */
		return sprintf( _n( '%d minute', '%d minutes', $minutes, 'vitrine' ), $minutes );
	}

	public static function days( int $days ): string {
		/* translators: %d: how many days something is kept */
		return sprintf( _n( '%d day', '%d days', $days, 'vitrine' ), $days );
	}

	public static function years( int $years ): string {
		/* translators: %d: how many years something is kept */
		return sprintf( _n( '%d year', '%d years', $years, 'vitrine' ), $years );
	}

	/** A session cookie. */
	public static function browser(): string {
		return __( 'until you close the browser', 'vitrine' );
	}

	public static function tab(): string {
		return __( 'until you close the tab', 'vitrine' );
	}

	public static function untilDeleted(): string {
		return __( 'until it is deleted', 'vitrine' );
	}
}

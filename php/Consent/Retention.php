<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Clock;

/** How long the proof is kept: as long as somebody could ask for it, and no longer. */
final class Retention {

	/** Hook of the daily sweep. */
	public const SWEEP = 'vitrine_consent_sweep';

	/** Option: years. */
	public const OPTION = 'vitrine_consent_years';

	public const DEFAULT = 3;
	public const MOST    = 10;

	public function __construct( private readonly Consents $consents, private readonly Clock $clock ) {
	}

	public static function years(): int {
		return self::clean( get_option( self::OPTION, self::DEFAULT ) );
	}

	/** Whole years from 1 to 10; what is no number is the default. */
	public static function clean( mixed $years ): int {
		return is_numeric( $years ) ? max( 1, min( self::MOST, (int) $years ) ) : self::DEFAULT;
	}

	public function sweep(): void {
		$this->consents->forgetBefore( $this->clock->now()->modify( '-' . self::years() . ' years' ) );
	}
}

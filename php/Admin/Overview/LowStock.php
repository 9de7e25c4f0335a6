<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

/** From how many pieces on the overview calls a product's stock low. */
final class LowStock {

	public const OPTION = 'vitrine_low_stock';

	public const DEFAULT = 3;

	public const MOST = 1000;

	public static function threshold(): int {
		$kept = get_option( self::OPTION, self::DEFAULT );
		return is_numeric( $kept ) ? max( 0, min( self::MOST, (int) $kept ) ) : self::DEFAULT;
	}

	public static function keep( int $threshold ): void {
		update_option( self::OPTION, max( 0, min( self::MOST, $threshold ) ), false );
	}
}

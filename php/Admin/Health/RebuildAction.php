<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\SiteHealthAction;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;

defined( 'ABSPATH' ) || exit;

/** Site Health's link that updates all products. */
final class RebuildAction {

	/** See `SiteHealthAction`. */
	public const ACTION = 'vitrine_rebuild_products';

	public function __construct( private readonly ReadModelRebuild $rebuild ) {
	}

	public static function url(): string {
		return SiteHealthAction::url( self::ACTION );
	}

	public function handle(): void {
		SiteHealthAction::handle(
			self::ACTION,
			__( 'Sorry, you are not allowed to change the shop’s settings.', 'vitrine' ),
			$this->rebuild->begin( ... )
		);
	}

	public static function confirm(): void {
		SiteHealthAction::confirm(
			self::ACTION,
			static fn (): string => __( 'The products are being updated. This may take some minutes.', 'vitrine' )
		);
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Capability;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;

defined( 'ABSPATH' ) || exit;

/** Site Health's link that updates all products. */
final class RebuildAction {

	/** The `admin-post.php` action, also used for its nonce, and the argument of Site Health's URL afterwards. */
	public const ACTION = 'vitrine_rebuild_products';

	public function __construct( private readonly ReadModelRebuild $rebuild ) {
	}

	public static function url(): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/** Hook `admin_post_vitrine_rebuild_products`. */
	public function handle(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change the shop’s settings.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$this->rebuild->begin();
		if ( wp_safe_redirect( admin_url( 'site-health.php?' . self::ACTION . '=1' ) ) ) {
			exit;
		}
	}

	/** Hook `admin_notices`. */
	public static function confirm(): void {
		if ( ( get_current_screen()->id ?? '' ) !== 'site-health' || ! isset( $_GET[ self::ACTION ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- shows a text only.
			return;
		}
		wp_admin_notice(
			esc_html__( 'The products are being updated. This may take some minutes.', 'vitrine' ),
			array( 'type' => 'success' )
		);
	}
}

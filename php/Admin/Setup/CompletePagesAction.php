<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\I18n\Languages;

defined( 'ABSPATH' ) || exit;

/** Site Health's link that creates the missing pages whose texts are complete. */
final class CompletePagesAction {

	/** The `admin-post.php` action, also used for its nonce, and the argument of Site Health's URL afterwards. */
	public const ACTION = 'vitrine_legal_pages';

	public function __construct( private readonly CompletePages $pages, private readonly Languages $languages ) {
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

	/** Hook `admin_post_vitrine_legal_pages`. */
	public function handle(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to set up the shop.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$this->pages->make( $this->languages->all() );
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
			esc_html__( 'The missing pages were created. Please read them: staff see on each page what the settings still lack.', 'vitrine' ),
			array( 'type' => 'success' )
		);
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use Vitrine\Kernel\ShopState;

/** Says in wp-admin why the shop does not use Polylang's languages. */
final class PolylangNotice {

	/** The reason and the way out, in plain text; '' if there is no Polylang, or if its languages are used. */
	public static function problem(): string {
		if ( ! defined( 'POLYLANG_VERSION' ) ) {
			return '';
		}
		$problem = isset( $GLOBALS['polylang'] ) ? ( new PolylangApi() )->problem() : PolylangApi::NO_LANGUAGES;
		return match ( $problem ) {
			PolylangApi::NO_LANGUAGES  => __( 'Polylang has no languages yet. Add them in Languages > Languages.', 'vitrine' ),
			PolylangApi::FROM_CONTENT  => __(
				'Polylang takes the language from the content, but the shop’s pages need it in their URL. Choose another URL modification in Languages > Settings.',
				'vitrine'
			),
			PolylangApi::NO_PERMALINKS => __(
				'Polylang adds the language as a query parameter. Choose a permalink structure other than “Plain” in Settings > Permalinks.',
				'vitrine'
			),
			PolylangApi::LONG_CODE     => __( 'A language code in Polylang has more than 10 characters. Shorten it.', 'vitrine' ),
			default                    => '',
		};
	}

	/** URL of Polylang's settings. */
	public static function settingsUrl(): string {
		return admin_url( 'admin.php?page=mlang_settings' );
	}

	public static function show(): void {
		$problem = current_user_can( 'manage_options' ) && ShopState::isShown() ? self::problem() : '';
		if ( $problem !== '' ) {
			wp_admin_notice(
				esc_html(
					/* translators: %s: what to change in Polylang */
					sprintf( __( 'The shop uses its own languages instead of Polylang’s. %s', 'vitrine' ), $problem )
				),
				array( 'type' => 'warning' )
			);
		}
	}
}

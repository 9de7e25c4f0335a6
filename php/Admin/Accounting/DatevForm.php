<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use Vitrine\Admin\Accounting\Datev\DatevAccounts;
use Vitrine\Admin\Accounting\Datev\DatevInput;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Admin\Capability;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Tax\VatRates;

/** Saves the settings of DATEV and returns to the order list. */
final class DatevForm {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_datev';

	private const SAVED = 'saved';

	public function __construct( private readonly Settings $settings ) {
	}

	public function save(): never {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change the shop’s settings.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$sent     = wp_unslash( $_POST );
		$labels   = DatevAccounts::labels( $this->settings->get( VatRates::class ), $this->settings->get( DatevSettings::class ) );
		$settings = DatevInput::read( is_array( $sent ) ? $sent : array(), $labels );
		if ( is_string( $settings ) ) {
			wp_die(
				esc_html( $settings ),
				'',
				array(
					'response'  => 400,
					'back_link' => true,
				)
			);
		}
		$this->settings->save( $settings );
		wp_safe_redirect( add_query_arg( 'datev', self::SAVED, admin_url( 'admin.php?page=vitrine-orders' ) ) );
		exit;
	}

	public static function isSaved(): bool {
		return ( $_GET['datev'] ?? '' ) === self::SAVED; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only chooses a notice.
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopMenu;
use Vitrine\I18n\Countries;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\ShopState;
use Vitrine\Pricing\Tax\EuVatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\View;

/** Shop > Setup: everything a shop needs to start, on one page. */
final class SetupScreen {

	public const SLUG = 'vitrine-setup';

	private const CAPABILITY = Capability::MANAGE_SHOP;

	/** Option: the next visit to the plugin list redirects to setup. */
	private const LEAD = 'vitrine_setup_lead';

	public function __construct(
		private readonly SetupInput $input,
		private readonly StarterPages $pages,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly SetupWarnings $warnings,
		private readonly PathBaseScreen $pathBases,
		private readonly ThemeLinksForm $themeLinks,
		private readonly LaunchCard $launch,
	) {
	}

	public static function requestRedirect(): void {
		if ( ! SetUp::done() ) {
			update_option( self::LEAD, '1', false );
		}
	}

	/** Hook `admin_init`: redirects to setup once, after the plugin was activated. */
	public static function redirectOnce(): void {
		if (
			get_option( self::LEAD ) === false
			|| wp_doing_ajax()
			|| isset( $_GET['activate-multi'] ) // phpcs:ignore WordPress.Security.NonceVerification -- no redirect after plugins were activated in bulk.
			|| ! current_user_can( self::CAPABILITY )
			|| ( $GLOBALS['pagenow'] ?? '' ) !== 'plugins.php'
		) {
			return;
		}
		delete_option( self::LEAD );
		if ( wp_safe_redirect( self::url() ) ) {
			exit;
		}
	}

	public function menu(): void {
		add_submenu_page(
			ShopMenu::SLUG,
			__( 'Setup', 'vitrine' ),
			__( 'Setup', 'vitrine' ),
			self::CAPABILITY,
			self::SLUG,
			$this->render( ... )
		);
	}

	/** Hook `admin_notices`: on the shop's screens and the plugin list, until the shop is set up. */
	public static function remind(): void {
		$screen = get_current_screen()->id ?? '';
		if (
			SetUp::done()
			|| ! current_user_can( self::CAPABILITY )
			|| str_contains( $screen, self::SLUG )
			|| ! ( $screen === 'plugins' || str_contains( $screen, ShopMenu::SLUG ) )
		) {
			return;
		}
		wp_admin_notice(
			sprintf(
				'%s <a href="%s">%s</a>',
				esc_html__( 'Your shop is almost ready: choose its languages, currency and address.', 'vitrine' ),
				esc_url( self::url() ),
				esc_html__( 'Set it up', 'vitrine' )
			),
			array( 'type' => 'info' )
		);
	}

	/** @param array<string, string> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	private function render(): void {
		$rejected = $this->input->rejected();
		$form     = $rejected ?? $this->input->current();
		$errors   = $rejected?->errors() ?? array();
		$this->view->show(
			'admin/setup',
			array(
				'action'     => SetupActions::SAVE,
				'form'       => $form,
				'errors'     => $errors,
				'known'      => $this->languages->areExternal() ? array() : EmbeddedLanguages::supported(),
				'countries'  => $this->countryNames(),
				'currencies' => array_combine( Currency::CODES, Currency::CODES ),
				'done'       => isset( $_GET['done'] ), // phpcs:ignore WordPress.Security.NonceVerification -- selects a message.
				'pages'      => $this->pages->toBeWritten(),
				'found'      => $this->warnings->find(),
				'addresses'  => $this->pathBases->render(),
				'tax'        => $this->view->render(
					'admin/setup-tax',
					array(
						'chosen'       => $form->tax,
						'labels'       => VatStatus::labels(),
						'explanations' => VatStatus::explanations(),
						'number'       => $form->company->taxNumber,
						'error'        => $errors['tax'] ?? '',
					)
				),
				'zones'      => TimeZones::options( $form->region->timezone ),
				'zone'       => TimeZones::isUnset() ? '' : wp_timezone_string(),
				'setUp'      => SetUp::done(),
				'live'       => ShopState::isLive(),
				'changed'    => is_string( $_GET['live'] ?? null ) ? $_GET['live'] : '', // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared only.
				'launch'     => $this->launch->render(),
				'themeLinks' => $this->themeLinks->render(),
				'theme'      => (string) ( Theme::active() ? wp_get_theme( Theme::previous() ) : wp_get_theme() )->get( 'Name' ),
			)
		);
	}

	/** @return array<string, string> Names by code, sorted; only countries with known VAT rates. */
	private function countryNames(): array {
		$names = array();
		foreach ( array_keys( EuVatRates::ALL ) as $code ) {
			$names[ $code ] = $this->countries->name( $code );
		}
		asort( $names, SORT_LOCALE_STRING );
		return $names;
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\PathConflicts;
use Vitrine\Storefront\View;

/** The part of the setup screen for the URLs of the shop's pages. */
final class PathBaseScreen {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_addresses';

	/** User meta: rejected values, until the form has shown them again. */
	private const TYPED = 'vitrine_addresses_typed';

	public function __construct(
		private readonly Contributions $contributions,
		private readonly PathConflicts $conflicts,
		private readonly View $view,
		private readonly Languages $languages,
		private readonly Settings $settings,
	) {
	}

	public function save(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change the URLs of the shop.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$sent  = $_POST['vitrine'] ?? null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- PathBaseForm sanitizes each field.
		$bases = $this->settings->get( PathBases::class );
		$form  = PathBaseForm::of( is_array( $sent ) ? wp_unslash( $sent ) : array(), $this->languages, $bases );
		if ( $form->errors( $this->contributions, $this->conflicts ) !== array() ) {
			update_user_meta( get_current_user_id(), self::TYPED, wp_slash( $form->slugs ) );
			wp_safe_redirect( SetupScreen::url() . '#vitrine-addresses' );
			exit;
		}
		$this->settings->save( $bases->with( $form->slugs ) );
		/** Menus, pages and cached responses contain these URLs. */
		do_action( 'vitrine_content_changed' );
		wp_safe_redirect( SetupScreen::url( array( 'addresses' => '1' ) ) . '#vitrine-addresses' );
		exit;
	}

	public function render(): string {
		$typed  = get_user_meta( get_current_user_id(), self::TYPED, true );
		$bases  = $this->settings->get( PathBases::class );
		$form   = PathBaseForm::current( $this->languages, $bases );
		$errors = array();
		if ( is_array( $typed ) ) {
			delete_user_meta( get_current_user_id(), self::TYPED );
			$form   = PathBaseForm::of( $typed, $this->languages, $bases );
			$errors = $form->errors( $this->contributions, $this->conflicts );
		}
		return $this->view->render(
			'admin/addresses',
			array(
				'action'    => self::ACTION,
				'labels'    => PathBaseForm::labels(),
				'slugs'     => $form->slugs,
				'errors'    => $errors,
				'saved'     => isset( $_GET['addresses'] ), // phpcs:ignore WordPress.Security.NonceVerification -- selects a message.
				'home'      => trailingslashit( home_url() ),
				'main'      => (string) array_key_first( $form->slugs ),
				'languages' => $this->languages->areExternal() ? $this->languages->all() : array_values(
					array_filter(
						EmbeddedLanguages::supported(),
						static fn ( Language $language ): bool => isset( $form->slugs[ $language->code ] )
					)
				),
				'open'      => $errors !== array() || isset( $_GET['addresses'] ) || PathConflicts::cached()['routes'] !== array(), // phpcs:ignore WordPress.Security.NonceVerification -- likewise.
			)
		);
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\PathBases;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\AddressConflicts;
use Vitrine\Storefront\View;

/** The part of the set-up screen where the addresses of the shop's pages are chosen. */
final class AddressScreen {

	/** Action of admin-post.php, and of its nonce. */
	public const ACTION = 'vitrine_addresses';

	/** User meta: what was typed and is wrong, until the form has shown it again. */
	private const TYPED = 'vitrine_addresses_typed';

	public function __construct(
		private readonly Contributions $contributions,
		private readonly AddressConflicts $conflicts,
		private readonly View $view,
	) {
	}

	/** Hook `admin_post_vitrine_addresses`. */
	public function save(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change the addresses of the shop.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$sent = $_POST['vitrine'] ?? null;
		$form = AddressForm::of( is_array( $sent ) ? wp_unslash( $sent ) : array() ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- the form cleans each.
		if ( $form->faults( $this->contributions, $this->conflicts ) !== array() ) {
			update_user_meta( get_current_user_id(), self::TYPED, wp_slash( $form->slugs ) );
			wp_safe_redirect( SetupScreen::url() . '#vitrine-addresses' );
			exit;
		}
		PathBases::fromOptions()->save( $form->slugs );
		/** Menus, pages and answers name addresses. */
		do_action( 'vitrine_content_changed' );
		wp_safe_redirect( SetupScreen::url( array( 'addresses' => '1' ) ) . '#vitrine-addresses' );
		exit;
	}

	public function render(): string {
		$typed  = get_user_meta( get_current_user_id(), self::TYPED, true );
		$form   = AddressForm::current();
		$faults = array();
		if ( is_array( $typed ) ) {
			delete_user_meta( get_current_user_id(), self::TYPED );
			$form   = AddressForm::of( $typed );
			$faults = $form->faults( $this->contributions, $this->conflicts );
		}
		$chosen = EmbeddedLanguages::chosen();
		return $this->view->render(
			'admin/addresses',
			array(
				'action'    => self::ACTION,
				'labels'    => AddressForm::labels(),
				'slugs'     => $form->slugs,
				'faults'    => $faults,
				'saved'     => isset( $_GET['addresses'] ), // phpcs:ignore WordPress.Security.NonceVerification -- which words to show.
				'home'      => trailingslashit( home_url() ),
				'main'      => $chosen[0],
				'languages' => array_values( array_filter( EmbeddedLanguages::known(), static fn ( Language $language ): bool => in_array( $language->code, $chosen, true ) ) ),
				'open'      => $faults !== array() || isset( $_GET['addresses'] ) || AddressConflicts::known()['routes'] !== array(), // phpcs:ignore WordPress.Security.NonceVerification -- likewise.
			)
		);
	}
}

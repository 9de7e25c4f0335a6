<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\Import\SampleProducts;

/** Takes the setup form, and adds the sample products after it. */
final class SetupActions {

	/** The `admin-post.php` action, also used for its nonce. */
	public const SAVE = 'vitrine_setup';

	/** The `admin-post.php` action that adds sample products after setup. */
	public const SAMPLES = 'vitrine_samples';

	public function __construct(
		private readonly SetUp $setUp,
		private readonly SampleProducts $samples,
		private readonly SetupInput $input,
	) {
	}

	public function save(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to set up the shop.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::SAVE );
		$sent = $_POST['vitrine'] ?? null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- SetupForm sanitizes each field.
		$form = $this->input->read( is_array( $sent ) ? wp_unslash( $sent ) : array() );
		if ( $form->errors() !== array() ) {
			SetupInput::keep( $form );
			wp_safe_redirect( SetupScreen::url() );
			exit;
		}
		$this->setUp->apply( $form );
		wp_safe_redirect(
			$form->content->samples
				? add_query_arg(
					array( 'action' => self::SAMPLES, '_wpnonce' => wp_create_nonce( self::SAMPLES ) ),
					admin_url( 'admin-post.php' )
				)
				: SetupScreen::url( array( 'done' => '1' ) )
		);
		exit;
	}

	public function addSamples(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to set up the shop.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::SAMPLES );
		$this->samples->add();
		wp_safe_redirect( SetupScreen::url( array( 'done' => '1' ) ) );
		exit;
	}
}

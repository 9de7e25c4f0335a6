<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Admin\Capability;
use Vitrine\Payments\Stripe\StripeApi;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Payments\Stripe\StripeForbidden;
use Vitrine\Payments\Stripe\StripeRateLimited;
use Vitrine\Payments\Stripe\StripeRejected;
use Vitrine\Payments\Stripe\StripeSettings;
use WP_Error;
use WP_REST_Response;
use WP_REST_Server;

/** `vitrine-admin/v1/settings-card-check`: tests the saved Stripe keys and explains errors. */
final class CardCheck {

	public function __construct( private readonly StripeApi $stripe, private readonly StripeSettings $settings ) {
	}

	public static function route( \Closure $check ): void {
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/settings-card-check',
			array(
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => static fn (): WP_REST_Response|WP_Error => $check()->answer(),
				'permission_callback' => static fn (): bool => current_user_can( Capability::MANAGE_SHOP ),
			)
		);
	}

	private function answer(): WP_REST_Response|WP_Error {
		if ( ! $this->settings->isComplete() ) {
			return self::error( __( 'The publishable key or the secret key of the active mode is missing.', 'vitrine' ) );
		}
		try {
			$this->stripe->ping();
		} catch ( StripeError $error ) {
			return self::error( self::message( $error ) );
		}
		return new WP_REST_Response(
			array(
				'message' => $this->settings->webhookSecret() === ''
					? __(
						'Connected to Stripe: the key is valid. Without the webhook secret, which is still missing, payments are recorded later.',
						'vitrine'
					)
					: __( 'Connected to Stripe: the key is valid.', 'vitrine' ),
			)
		);
	}

	private static function error( string $message ): WP_Error {
		return new WP_Error( 'not_connected', $message, array( 'status' => 422 ) );
	}

	private static function message( StripeError $error ): string {
		return match ( true ) {
			$error instanceof StripeForbidden => __(
				'Stripe rejected the secret key, or the key has no permission for payments. Copy it from your account again.',
				'vitrine'
			),
			$error instanceof StripeRateLimited   => __(
				'Stripe is limiting requests right now. Please try again in a minute.',
				'vitrine'
			),
			/* translators: %s: error code from Stripe */
			$error instanceof StripeRejected   => sprintf( __( 'Stripe rejected the request: %s.', 'vitrine' ), $error->error ),
			default                           => __(
				'Stripe did not respond. Ask your host whether the server can connect to api.stripe.com.',
				'vitrine'
			),
		};
	}
}

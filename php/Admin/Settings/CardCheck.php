<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Admin\Capability;
use Vitrine\Payments\Stripe\StripeApi;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Payments\Stripe\StripeForbidden;
use Vitrine\Payments\Stripe\StripeLimited;
use Vitrine\Payments\Stripe\StripeRefused;
use Vitrine\Payments\Stripe\StripeSettings;
use WP_Error;
use WP_REST_Response;
use WP_REST_Server;

/** `vitrine-admin/v1/settings-card-check`: asks Stripe with the keys that are saved, and says in words what is wrong. */
final class CardCheck {

	public function __construct( private readonly StripeApi $stripe, private readonly StripeSettings $settings ) {
	}

	/** Hook `rest_api_init`. */
	public static function route( \Closure $check ): void {
		register_rest_route(
			Rest::NAMESPACE,
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
			return self::wrong( __( 'The publishable key or the secret key of the mode that is used is missing.', 'vitrine' ) );
		}
		try {
			$this->stripe->ping();
		} catch ( StripeError $error ) {
			return self::wrong( self::said( $error ) );
		}
		return new WP_REST_Response(
			array(
				'message' => $this->settings->webhookSecret() === ''
					? __( 'Stripe answers and knows the key. The webhook secret is still missing: payments are then noticed later.', 'vitrine' )
					: __( 'Stripe answers and knows the key.', 'vitrine' ),
			)
		);
	}

	private static function wrong( string $message ): WP_Error {
		return new WP_Error( 'not_connected', $message, array( 'status' => 422 ) );
	}

	private static function said( StripeError $error ): string {
		return match ( true ) {
			$error instanceof StripeForbidden => __( 'Stripe does not accept the secret key, or it may not work with payments. Please copy it from your account again.', 'vitrine' ),
			$error instanceof StripeLimited   => __( 'Stripe answers, but was asked too often just now. Please try again in a minute.', 'vitrine' ),
			/* translators: %s: Stripe's own word for a fault */
			$error instanceof StripeRefused   => sprintf( __( 'Stripe refused the question: %s.', 'vitrine' ), $error->error ),
			default                           => __( 'Stripe did not answer. Please ask your host whether the server may call api.stripe.com.', 'vitrine' ),
		};
	}
}

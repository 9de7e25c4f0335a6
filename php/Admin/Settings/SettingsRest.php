<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Database\Lease;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `vitrine-admin/v1/settings/<topic>`: reads and saves a topic. WordPress checks cookie and nonce. */
final class SettingsRest {

	public const NAMESPACE = 'vitrine-admin/v1';

	/** Seconds after which the lock of a crashed save expires. */
	private const LOCK_SECONDS = 30;

	public function __construct( private readonly Topics $topics, private readonly Lease $lease ) {
	}

	public function register(): void {
		register_rest_route(
			self::NAMESPACE,
			'/settings/(?P<topic>[a-z-]+)',
			array(
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn ( WP_REST_Request $request ): WP_REST_Response => $this->read( $this->topic( $request ) ),
					'permission_callback' => $this->isAllowed( ... ),
				),
				array(
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => $this->save( ... ),
					'permission_callback' => $this->isAllowed( ... ),
					'args'                => array(
						'values'  => array(
							'type'     => 'object',
							'required' => true,
						),
						'version' => array(
							'type'     => 'string',
							'required' => true,
						),
					),
				),
			)
		);
	}

	/** An unknown topic gets the same response as a forbidden one. */
	private function isAllowed( WP_REST_Request $request ): bool {
		$topic = $this->topics->find( (string) $request['topic'] );
		return $topic !== null && current_user_can( $topic->capability() );
	}

	private function read( Topic $topic ): WP_REST_Response {
		$values = $topic->read();
		return new WP_REST_Response(
			array(
				'values'  => (object) $values,
				'version' => self::version( $values ),
				'context' => (object) ( $topic instanceof HasContext ? $topic->context() : array() ),
			)
		);
	}

	private function save( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$topic = $this->topic( $request );
		$name  = "settings_{$topic->key()}";
		$token = $this->lease->acquire( $name, self::LOCK_SECONDS );
		if ( $token === null ) {
			return new WP_Error(
				'busy',
				__( 'Someone else is saving these settings right now. Please try again.', 'vitrine' ),
				array( 'status' => 503 )
			);
		}
		try {
			return $this->saved( $topic, (array) $request['values'], (string) $request['version'] );
		} finally {
			$this->lease->release( $name, $token );
		}
	}

	/** @param array<string, mixed> $values */
	private function saved( Topic $topic, array $values, string $version ): WP_REST_Response|WP_Error {
		$current = self::version( $topic->read() );
		if ( $version !== $current ) {
			$message = __( 'Someone else has saved these settings since you opened them. Your changes are still here.', 'vitrine' );
			return new WP_Error(
				'stale',
				$message,
				array(
					'status'  => 409,
					'version' => $current,
				)
			);
		}
		$fields = $topic->save( $values );
		if ( $fields !== array() ) {
			return new WP_Error(
				'invalid',
				__( 'Nothing was saved. Please check the highlighted fields.', 'vitrine' ),
				array(
					'status' => 422,
					'fields' => $fields,
				)
			);
		}
		/** Also if no value has changed, when WordPress itself reports nothing. */
		do_action( 'vitrine_settings_saved', $topic->key() );
		return $this->read( $topic );
	}

	private function topic( WP_REST_Request $request ): Topic {
		return $this->topics->find( (string) $request['topic'] ) ?? throw new \LogicException(
			'Settings topic requested without a permission check'
		);
	}

	/** @param array<string, mixed> $values */
	private static function version( array $values ): string {
		return hash( 'xxh128', (string) wp_json_encode( $values ) );
	}
}

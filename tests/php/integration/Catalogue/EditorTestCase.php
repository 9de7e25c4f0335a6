<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use WP_REST_Request;
use WP_REST_Response;

/** Saves products through WordPress's REST routes, as the block editor does. */
abstract class EditorTestCase extends CatalogueTestCase {

	protected const FACTS = array(
		'sku'              => 'MM-1',
		'price'            => '1.190,00 €',
		'sale_price'       => '',
		'vat_class'        => 'own',
		'vat'              => '21',
		'stock'            => '4',
		'lead_days'        => '3',
		'shipping_methods' => array( 'two-person', 'pickup', 'teleport' ),
		'shipping_price'   => '49',
	);

	protected function setUp(): void {
		parent::setUp();
		$this->as( 'editor' );
	}

	protected function as( string $role ): void {
		$user = get_user_by( 'login', $role );
		$id   = $user === false ? wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'x', 'role' => $role ) ) : $user->ID;
		self::assertIsInt( $id );
		wp_set_current_user( $id );
	}

	/** @param array<string, mixed> $body */
	protected function send( string $path, array $body ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', $path );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $body ) );
		return rest_ensure_response( rest_do_request( $request ) );
	}

	/**
	 * @param array<string, mixed> $facts
	 * @param array<string, mixed> $more  Of the post.
	 */
	protected function create( array $facts = self::FACTS, string $language = 'en', array $more = array() ): WP_REST_Response {
		return $this->send(
			'/wp/v2/vitrine-products',
			$more + array( 'title' => 'Table', 'status' => 'publish', 'vitrine' => array( 'language' => $language, 'facts' => $facts ) )
		);
	}

	/** @return array<string, mixed> The post as the editor reads it. */
	protected function read( int $post ): array {
		$request = new WP_REST_Request( 'GET', "/wp/v2/vitrine-products/$post" );
		$request->set_param( 'context', 'edit' );
		$data = rest_do_request( $request )->get_data()['vitrine'];
		self::assertIsArray( $data );
		return json_decode( (string) wp_json_encode( $data ), true );
	}

	/**
	 * @param array<string, mixed>      $facts
	 * @param array<string, mixed>|null $field The field as it was read; null reads it now.
	 */
	protected function change( int $post, array $facts, ?array $field = null ): WP_REST_Response {
		$field ??= $this->read( $post );
		return $this->send( "/wp/v2/vitrine-products/$post", array( 'vitrine' => array( 'facts' => $facts + $field['facts'] ) + $field ) );
	}
}

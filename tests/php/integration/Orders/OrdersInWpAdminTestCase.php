<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;

/** Requests the order screens over HTTP, as a signed-in user. */
abstract class OrdersInWpAdminTestCase extends ShopTestCase {

	/** @return array{cookie: string, id: int} */
	protected function signIn( string $role ): array {
		$id = wp_insert_user(
			array(
				'user_login'   => $role . wp_rand(),
				'user_pass'    => 'secret',
				'role'         => $role,
				'display_name' => "The $role",
			)
		);
		self::assertIsInt( $id );
		$expires = time() + HOUR_IN_SECONDS;
		$token   = \WP_Session_Tokens::get_instance( $id )->create( $expires );
		// WordPress's cookie names contain a hash of the site's URL, here the server's.
		$site    = md5( Servers::shared()[0] );
		$cookie  = "wordpress_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'auth', $token ) )
			. "; wordpress_logged_in_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ) );
		return array(
			'cookie' => $cookie,
			'id'     => $id,
		);
	}

	protected function request( string $cookie, string $path, string $form = '' ): RestResponse {
		$address = Servers::shared()[0] . '/wp-admin/' . $path;
		return Http::send(
			array(
				new HttpRequest(
					$form === '' ? 'GET' : 'POST',
					$address,
					$form,
					array( 'Cookie' => $cookie ) + (
						$form === '' ? array() : array( 'Content-Type' => 'application/x-www-form-urlencoded' )
					)
				),
			)
		)[0];
	}

	protected function order( string $lastName = 'Šalnaitė' ): Order {
		$answer = $this->place(
			self::body(
				array( self::line( $this->product() ) ),
				array( 'billing' => array( 'last_name' => $lastName ) + self::ADDRESS, 'note' => '<img src=x onerror=alert(1)>' )
			)
		);
		return $this->service( OrderRepository::class )->byKey(
			(string) $answer['data']['key']
		) ?? self::fail( (string) $answer['message'] );
	}

	/**
	 * Submits a button of an order's page as it was loaded.
	 *
	 * @param array<string, string> $fields
	 */
	protected function submit( string $cookie, int $order, string $page, string $button, array $fields = array() ): RestResponse {
		self::assertSame( 1, preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce ), $page );
		self::assertSame( 1, preg_match( '/name="seen" value="(\w+)"/', $page, $seen ) );
		return $this->request(
			$cookie,
			"admin.php?page=vitrine-orders&order=$order",
			http_build_query( $fields + array( 'button' => $button, 'seen' => $seen[1] ?? '', '_wpnonce' => $nonce[1] ?? '' ) )
		);
	}
}

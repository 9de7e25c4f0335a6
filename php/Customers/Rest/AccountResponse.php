<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\AccountFieldSet;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Role;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Customers\SignIn\KnownDevice;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Rest\RouteError;
use Vitrine\Rest\Schema;
use WP_User;

/** The account fields of responses: `user`, and after signing in also `favorite`, `cart` and `purchases`. */
final class AccountResponse {

	public function __construct(
		private readonly Customers $customers,
		private readonly Sessions $sessions,
		private readonly SocialSignIn $social,
		private readonly AccountFieldSet $accountFields,
		private readonly KnownDevice $device,
	) {
	}

	/**
	 * Starts a session and lets other rooms merge the guest's data into the account.
	 *
	 * @return array{user: array<string, mixed>, favorite: list<mixed>, cart: list<mixed>, purchases: list<mixed>}
	 */
	public function signedIn( WP_User $user ): array {
		$token    = $this->begin( $user );
		$customer = $this->customers->fromUser( $user );
		/** Fires after signing in or registering: `fn ( Customer $customer, array $cookies )`; the cookies are the request's own. */
		do_action( 'vitrine_signed_in', $customer, wp_unslash( $_COOKIE ) );
		return $this->full( $customer, $token );
	}

	/**
	 * A new session to replace those that were just ended.
	 *
	 * @return array{user: array<string, mixed>}
	 */
	public function renewSession( int $id ): array {
		$user = $this->customers->user( $id ) ?? throw new RouteError( 'refresh', 'refresh', 401 );
		return array( 'user' => $this->user( $this->customers->fromUser( $user ), $this->begin( $user ) ) );
	}

	/** @return string The token of a new session. */
	private function begin( WP_User $user ): string {
		$this->device->remember( $user );
		return $this->sessions->begin( $user );
	}

	/** @return array{user: array<string, mixed>, favorite: list<mixed>, cart: list<mixed>, purchases: list<mixed>} */
	public function full( Customer $customer, ?string $token = null ): array {
		return array(
			'user'      => $this->user( $customer, $token ),
			'favorite'  => $this->accountFields->get( 'favorite', $customer ),
			'cart'      => $this->accountFields->get( 'cart', $customer ),
			'purchases' => $this->accountFields->get( 'purchases', $customer ),
		);
	}

	/** @return array<string, array<string, mixed>> Schemas of `user`, `favorite`, `cart` and `purchases`. */
	public function schemas(): array {
		return $this->userSchema() + array(
			'favorite'  => $this->accountFields->schema( 'favorite' ),
			'cart'      => $this->accountFields->schema( 'cart' ),
			'purchases' => $this->accountFields->schema( 'purchases' ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public function userSchema(): array {
		return array( 'user' => self::userObject( $this->accountFields->schema( 'order' ) ) );
	}

	/**
	 * @param array<string, mixed> $orders Schema of the list of latest orders.
	 * @return array<string, mixed>
	 */
	private static function userObject( array $orders ): array {
		return Schema::object(
			array(
				'first_name'     => Schema::text(),
				'last_name'      => Schema::text(),
				'email'          => Schema::text(),
				'phone'          => Schema::text(),
				'role'           => array(
					'type' => 'string',
					'enum' => array_column( Role::cases(), 'value' ),
				),
				'email_verified' => Schema::bool(),
				'has_password'   => Schema::bool(),
				'billing'        => Schema::nullable( CustomerSchemas::address() ),
				'delivery'       => Schema::nullable( CustomerSchemas::address() ),
				'social'         => Schema::list( CustomerSchemas::socialType() ),
				'order'          => $orders,
				'token'          => Schema::text(),
			),
			array( 'token' ),
			'User'
		);
	}

	/** @return array<string, mixed> */
	public function user( Customer $customer, ?string $token = null ): array {
		return array(
			'first_name'     => $customer->firstName,
			'last_name'      => $customer->lastName,
			'email'          => $customer->email,
			'phone'          => $customer->phone,
			'role'           => $customer->role->value,
			'email_verified' => $customer->emailVerified,
			'has_password'   => $customer->hasPassword,
			'billing'        => $customer->billing?->toArray(),
			'delivery'       => $customer->delivery?->toArray(),
			'social'         => $this->social->linkedTo( $customer->id ),
			'order'          => $this->accountFields->get( 'order', $customer ),
		) + ( $token === null ? array() : array( 'token' => $token ) );
	}
}

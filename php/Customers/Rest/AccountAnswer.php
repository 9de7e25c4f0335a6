<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\AccountParts;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Rest\RouteError;
use WP_User;

/** What answers about an account say beside `data`: `user`, and where a page begins with it, `favorite`, `cart` and `purchases`. */
final class AccountAnswer {

	public function __construct(
		private readonly Customers $customers,
		private readonly Sessions $sessions,
		private readonly SocialSignIn $social,
		private readonly AccountParts $parts,
	) {
	}

	/**
	 * Begins a session and tells those who join what the guest had with what the customer has.
	 *
	 * @return array{user: array<string, mixed>, favorite: list<mixed>, cart: list<mixed>, purchases: list<mixed>}
	 */
	public function signedIn( WP_User $user ): array {
		$token    = $this->sessions->begin( $user );
		$customer = $this->customers->of( $user );
		/** Somebody has signed in or registered: `fn ( Customer $customer, array $cookies )`; the cookies are the request's own. */
		do_action( 'vitrine_signed_in', $customer, wp_unslash( $_COOKIE ) );
		return $this->whole( $customer, $token );
	}

	/**
	 * A new session in place of those that have just ended.
	 *
	 * @return array{user: array<string, mixed>}
	 */
	public function goesOn( int $id ): array {
		$user = $this->customers->user( $id ) ?? throw new RouteError( 'refresh', 'refresh', 401 );
		return array( 'user' => $this->user( $this->customers->of( $user ), $this->sessions->begin( $user ) ) );
	}

	/** @return array{user: array<string, mixed>, favorite: list<mixed>, cart: list<mixed>, purchases: list<mixed>} */
	public function whole( Customer $customer, ?string $token = null ): array {
		return array(
			'user'      => $this->user( $customer, $token ),
			'favorite'  => $this->parts->of( 'favorite', $customer ),
			'cart'      => $this->parts->of( 'cart', $customer ),
			'purchases' => $this->parts->of( 'purchases', $customer ),
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
			'billing'        => $customer->billing?->wire(),
			'delivery'       => $customer->delivery?->wire(),
			'social'         => $this->social->linkedTo( $customer->id ),
			'order'          => $this->parts->of( 'order', $customer ),
		) + ( $token === null ? array() : array( 'token' => $token ) );
	}

	/** @return array<string, array<string, mixed>> Schemas of `user`, `favorite`, `cart` and `purchases`. */
	public function schemas(): array {
		return $this->userSchema() + array(
			'favorite'  => $this->parts->schema( 'favorite' ),
			'cart'      => $this->parts->schema( 'cart' ),
			'purchases' => $this->parts->schema( 'purchases' ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public function userSchema(): array {
		return array( 'user' => CustomerSchemas::user( $this->parts->schema( 'order' ) ) );
	}
}

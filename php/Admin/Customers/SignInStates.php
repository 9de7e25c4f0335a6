<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Rest\Login;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Customers\SignIn\PasswordGuesses;
use Vitrine\Orders\Customers\CustomerSummary;
use WP_User;

/** Reads the sign-in states of accounts: two queries, regardless of their number. */
final class SignInStates {

	public function __construct(
		private readonly Customers $customers,
		private readonly Sessions $sessions,
		private readonly PasswordGuesses $guesses,
	) {
	}

	/**
	 * @param list<CustomerSummary> $customers
	 * @return array<int, SignInState> By user id; without guests and staff.
	 */
	public function of( array $customers ): array {
		$ids = array_map( static fn ( CustomerSummary $one ): int => (int) $one->identity->userId, $customers );
		$ids = array_values( array_filter( $ids ) );
		cache_users( $ids );
		$users  = array_filter( array_map( $this->customers->user( ... ), $ids ) );
		$locked = $this->guesses->locked( Login::DOOR, array_values( $users ) );
		$states = array();
		foreach ( $users as $user ) {
			$states[ $user->ID ] = $this->state( $user, in_array( $user->ID, $locked, true ) );
		}
		return $states;
	}

	private function state( WP_User $user, bool $isLocked ): SignInState {
		$begins = $this->sessions->open( $user );
		return new SignInState(
			$this->customers->fromUser( $user )->emailVerified,
			count( $begins ),
			$begins === array() ? null : max( $begins ),
			$isLocked
		);
	}
}

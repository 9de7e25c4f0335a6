<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\AdminDates;

/** How the customer of an account signs in at the moment. */
final readonly class SignInState {

	/**
	 * @param int      $sessions Open sessions of the shop.
	 * @param int|null $last     Unix time when the newest of them began; null without one.
	 * @param bool     $isLocked Whether wrong passwords were entered so often that the password alone isn't enough on new devices.
	 */
	public function __construct( public bool $isVerified, public int $sessions, public ?int $last, public bool $isLocked ) {
	}

	/** @return list<string> */
	public function texts(): array {
		$texts = array( $this->isVerified ? __( 'E-mail address confirmed', 'vitrine' ) : __( 'E-mail address not confirmed', 'vitrine' ) );
		if ( $this->last !== null ) {
			/* translators: 1: number of sessions, 2: date and time of the newest one */
			$text    = _n( '%1$s open session, last sign-in: %2$s', '%1$s open sessions, last sign-in: %2$s', $this->sessions, 'vitrine' );
			$texts[] = sprintf( $text, number_format_i18n( $this->sessions ), AdminDates::moment( $this->last ) );
		} else {
			$texts[] = __( 'Not signed in', 'vitrine' );
		}
		if ( $this->isLocked ) {
			$texts[] = __( 'Too many wrong passwords: on new devices, only a link by e-mail signs in at the moment', 'vitrine' );
		}
		return $texts;
	}
}

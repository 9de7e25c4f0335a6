<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

/** The e-mails to customers: kinds in the outbox, whose payload is `{user: id}`. No key stands in a payload; it is made when it is sent. */
enum CustomerMail: string {
	case Welcome         = 'customer_welcome';
	case Verification    = 'customer_verification';
	case Reset           = 'customer_reset';
	case NewEmail        = 'customer_new_email';
	case EmailNotice     = 'customer_email_notice';
	case PasswordChanged = 'customer_password_changed';

	public function subject( string $shop ): string {
		$text = match ( $this ) {
			/* translators: %s: name of the shop */
			self::Welcome         => __( 'Welcome to %s', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::Verification    => __( '%s: please confirm your e-mail address', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::Reset           => __( '%s: set a new password', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::NewEmail        => __( '%s: please confirm your new e-mail address', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::EmailNotice     => __( '%s: your e-mail address is about to change', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::PasswordChanged => __( '%s: your password was changed', 'vitrine' ),
		};
		return sprintf( $text, $shop );
	}

	/** @param string $name First name; '' where it must not be said or nobody knows it. */
	public function greeting( string $name ): string {
		$welcome = $this === self::Welcome;
		if ( $name === '' ) {
			return $welcome ? __( 'Welcome!', 'vitrine' ) : __( 'Hello,', 'vitrine' );
		}
		/* translators: %s: first name of the customer */
		return sprintf( $welcome ? __( 'Welcome, %s!', 'vitrine' ) : __( 'Hello %s,', 'vitrine' ), $name );
	}

	/**
	 * @param string $email  The address that the e-mail is about.
	 * @param bool   $linked Whether there is something to confirm.
	 * @return list<string>
	 */
	public function paragraphs( string $email, bool $linked ): array {
		return match ( $this ) {
			self::Welcome         => array(
				__( 'Your account is ready. In it you find your orders, your favourites and your addresses.', 'vitrine' ),
				...( $linked ? array( __( 'Please confirm that this e-mail address is yours; earlier orders with it then join your account. The link works for 7 days.', 'vitrine' ), self::stranger() ) : array() ),
			),
			self::Verification    => $linked
				? array( __( 'Please confirm that this e-mail address is yours; earlier orders with it then join your account. The link works for 7 days.', 'vitrine' ), self::stranger() )
				: array( __( 'Your e-mail address is confirmed already.', 'vitrine' ) ),
			self::Reset           => array(
				__( 'You can set a new password for your account by this link. It works once and for one day.', 'vitrine' ),
				__( 'If you did not ask for it, you need not do anything: your password stays as it is.', 'vitrine' ),
			),
			self::NewEmail        => array(
				__( 'Please confirm that your account is to use this e-mail address from now on. The link works for 7 days.', 'vitrine' ),
				self::stranger(),
			),
			self::EmailNotice     => array(
				/* translators: %s: the new e-mail address */
				sprintf( __( 'Somebody who is signed in to your account wants to use it with the address %s from now on.', 'vitrine' ), $email ),
				__( 'If it was not you, please change your password now: the change is called off then.', 'vitrine' ),
			),
			self::PasswordChanged => array(
				__( 'The password of your account was changed, and all devices were signed out.', 'vitrine' ),
				__( 'If it was not you, please ask for a new password at once.', 'vitrine' ),
			),
		};
	}

	/** Anybody may type anybody's address: who confirms what they did not ask for gives a stranger's account their address and their orders. */
	private static function stranger(): string {
		return __( 'If you did not ask for it, you need not do anything.', 'vitrine' );
	}

	/** What the button says. */
	public function button(): string {
		return match ( $this ) {
			self::Welcome, self::Verification, self::NewEmail => __( 'Confirm e-mail address', 'vitrine' ),
			self::Reset                                       => __( 'Set a new password', 'vitrine' ),
			self::EmailNotice, self::PasswordChanged          => __( 'Open your account', 'vitrine' ),
		};
	}
}

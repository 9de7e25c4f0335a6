<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

defined( 'ABSPATH' ) || exit;

/**
 * E-mails to customers. The values are message kinds of the outbox, with the payload `{user: id}`, and `{user, email, verified}` for a
 * given address; secret keys are created only when the e-mail is sent.
 */
enum CustomerMail: string {
	case Welcome         = 'customer_welcome';
	case Verification    = 'customer_verification';
	case Reset           = 'customer_reset';
	case SignInLink      = 'customer_sign_in_link';
	case NewEmail        = 'customer_new_email';
	case EmailNotice     = 'customer_email_notice';
	case EmailChanged    = 'customer_email_changed';
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
			self::SignInLink      => __( '%s: your link to sign in', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::NewEmail        => __( '%s: please confirm your new e-mail address', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::EmailNotice     => __( '%s: your e-mail address is about to change', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::EmailChanged    => __( '%s: your e-mail address was changed', 'vitrine' ),
			/* translators: %s: name of the shop */
			self::PasswordChanged => __( '%s: your password was changed', 'vitrine' ),
		};
		return sprintf( $text, $shop );
	}

	/** @param string $name First name; '' if unknown or not to be disclosed. */
	public function greeting( string $name ): string {
		$welcome = $this === self::Welcome;
		if ( $name === '' ) {
			return $welcome ? __( 'Welcome!', 'vitrine' ) : __( 'Hello,', 'vitrine' );
		}
		/* translators: %s: first name of the customer */
		return sprintf( $welcome ? __( 'Welcome, %s!', 'vitrine' ) : __( 'Hello %s,', 'vitrine' ), $name );
	}

	/**
	 * @param string $email    The new e-mail address; '' if it must not be disclosed.
	 * @param bool   $linked   Whether the e-mail has a confirmation link.
	 * @param bool   $verified Whether the recipient has proven that the address is theirs.
	 * @return list<string>
	 */
	public function paragraphs( string $email, bool $linked, bool $verified ): array {
		return match ( $this ) {
			self::Welcome         => array(
				__( 'Your account is ready. It keeps your orders, favourites and addresses in one place.', 'vitrine' ),
				...(
					$linked
						? array(
							__(
								'Please confirm your e-mail address. Earlier orders placed with it will then appear in your account. The link is valid for 7 days.',
								'vitrine'
							),
							self::ignoreHint(),
						)
						: array()
				),
			),
			self::Verification    => $linked
				? array(
					__(
						'Please confirm your e-mail address. Earlier orders placed with it will then appear in your account. The link is valid for 7 days.',
						'vitrine'
					),
					self::ignoreHint(),
				)
				: array( __( 'Your e-mail address is already confirmed.', 'vitrine' ) ),
			self::Reset           => array(
				__( 'Use this link to set a new password for your account. It works once and expires after one day.', 'vitrine' ),
				...( $verified ? array() : array( self::removalHint() ) ),
				__( 'If you did not request this, you can ignore this e-mail. Your password will not change.', 'vitrine' ),
			),
			self::SignInLink      => array(
				__(
					'Wrong passwords for your account have been entered many times. To protect it, the password alone is not enough at the moment on devices where you have not signed in before.',
					'vitrine'
				),
				__(
					'To sign in on such a device, use this link to set a new password. It works once and expires after one day.',
					'vitrine'
				),
				...( $verified ? array() : array( self::removalHint() ) ),
				__( 'If you do not want to sign in now, you can ignore this e-mail. You stay signed in where you are.', 'vitrine' ),
			),
			self::NewEmail        => array(
				__( 'Please confirm that you want to use this e-mail address for your account. The link is valid for 7 days.', 'vitrine' ),
				self::ignoreHint(),
			),
			self::EmailNotice     => array(
				$email === ''
					? __( 'Someone signed in to your account has asked to change its e-mail address.', 'vitrine' )
					/* translators: %s: the new e-mail address */
					: sprintf( __( 'Someone signed in to your account has asked to change its e-mail address to %s.', 'vitrine' ), $email ),
				__( 'If this was not you, please change your password now. This cancels the change.', 'vitrine' ),
			),
			self::EmailChanged    => array(
				$email === ''
					? __( 'The e-mail address of the account has been changed. The account no longer uses this address.', 'vitrine' )
					/* translators: %s: the new e-mail address */
					: sprintf( __( 'The e-mail address of your account has been changed to %s.', 'vitrine' ), $email ),
				__( 'If this was not you, please contact us immediately.', 'vitrine' ),
			),
			self::PasswordChanged => array(
				__( 'The password of your account was changed, and you were signed out on all devices.', 'vitrine' ),
				__( 'If this was not you, please request a new password immediately.', 'vitrine' ),
			),
		};
	}

	/**
	 * Anyone can enter someone else's address. Confirming an unexpected e-mail would give a stranger's account the recipient's address and
	 * orders.
	 */
	private static function ignoreHint(): string {
		return __( 'If you did not request this, you can ignore this e-mail.', 'vitrine' );
	}

	/** What `Session\KeptProfile` and the listeners of `vitrine_account_taken_over` remove. */
	private static function removalHint(): string {
		return __(
			'Your e-mail address is not confirmed yet, so someone else could have registered with it. With the new password, your first name, favourites, cart and the addresses of paid orders stay. Your phone number and other addresses are removed; please enter them again.',
			'vitrine'
		);
	}

	/** The button's label. */
	public function button(): string {
		return match ( $this ) {
			self::Welcome, self::Verification, self::NewEmail => __( 'Confirm e-mail address', 'vitrine' ),
			self::Reset, self::SignInLink => __( 'Set a new password', 'vitrine' ),
			self::EmailNotice, self::EmailChanged, self::PasswordChanged => __( 'Open your account', 'vitrine' ),
		};
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;
use WP_Error;

/** Sends mail by `wp_mail`, so that the host's mail plugin stays in charge, as HTML with a plain text beside it. */
final class Mailer {

	/** Seconds that one step of a mail server may take; PHPMailer would wait for five minutes, as long as the outbox's lease. */
	private const PATIENCE = 30;

	/** Option: the shop's own address, sender of its mail; the site's admin address until it is set. */
	public const ADDRESS_OPTION = 'vitrine_shop_email';

	public function address(): string {
		$address = get_option( self::ADDRESS_OPTION, '' );
		return is_string( $address ) && is_email( $address ) !== false ? $address : self::adminAddress();
	}

	/** @throws RuntimeException With the mail server's own words, for the outbox to keep. */
	public function send( Mail $mail ): void {
		$error   = '';
		$failed  = static function ( WP_Error $reason ) use ( &$error ): void {
			$error = $reason->get_error_message();
		};
		$beside  = static function ( PHPMailer $mailer ) use ( $mail ): void {
			// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
			$mailer->AltBody = $mail->text;
			$mailer->Timeout = min( $mailer->Timeout, self::PATIENCE );
			// phpcs:enable
		};
		$headers = array( 'Content-Type: text/html; charset=UTF-8', sprintf( 'From: %s <%s>', self::name(), $this->address() ) );
		if ( $mail->replyTo !== '' ) {
			$headers[] = "Reply-To: {$mail->replyTo}";
		}
		foreach ( $mail->headers as $name => $value ) {
			$headers[] = "$name: " . preg_replace( '/[\r\n]+/', ' ', $value );
		}
		add_action( 'phpmailer_init', $beside );
		add_action( 'wp_mail_failed', $failed );
		try {
			if ( ! wp_mail( $mail->to, $mail->subject, $mail->html, $headers ) ) {
				throw new RuntimeException( "The mail was not accepted. $error" );
			}
		} finally {
			remove_action( 'phpmailer_init', $beside );
			remove_action( 'wp_mail_failed', $failed );
		}
	}

	/** The shop's name as a sender: characters that would end the name or the header are left out. */
	private static function name(): string {
		$name = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( '/[<>"\r\n,;:@]+/', ' ', $name ) );
	}

	private static function adminAddress(): string {
		$address = get_option( 'admin_email' );
		return is_string( $address ) ? $address : '';
	}
}

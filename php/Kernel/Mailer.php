<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Sends HTML e-mail with a plain-text alternative through `wp_mail`, so that the site's mail plugin still applies. */
final class Mailer {

	/** SMTP timeout per command. PHPMailer's default of five minutes is as long as the outbox's lease. */
	private const TIMEOUT_SECONDS = 30;

	/**
	 * On every e-mail whose author is the shop itself: out-of-office replies and other responders don't answer it (RFC 3834, section 5).
	 * What a person has written to one recipient has `Auto-Submitted: no` in its `Mail::$headers`, or `''` to have none.
	 */
	private const AUTOMATIC = array( 'Auto-Submitted' => 'auto-generated' );

	/** Option: the sender's e-mail address; the site's admin address until it is set. */
	public const ADDRESS_OPTION = 'vitrine_shop_email';

	public function __construct( private readonly LiveSite $site ) {
	}

	public function address(): string {
		$address = get_option( self::ADDRESS_OPTION, '' );
		return is_string( $address ) && is_email( $address ) !== false ? $address : self::adminAddress();
	}

	/**
	 * Until staff have confirmed that this site is a copy, e-mails wait; then they go to that user instead of to customers.
	 *
	 * @throws RuntimeException With the mail server's error message, which the outbox stores.
	 * @throws RetryLater On a site that may be a copy.
	 */
	public function send( Mail $mail ): void {
		$mailbox = $this->site->mailbox();
		if ( $mailbox === '' ) {
			$this->site->requireLive();
			$this->transmit( $mail );
			return;
		}
		/* translators: 1: e-mail address, 2: subject of the e-mail */
		$subject = sprintf( __( '[Copy, to %1$s] %2$s', 'vitrine' ), $mail->to, $mail->subject );
		$this->transmit( new Mail( $mailbox, $subject, $mail->html, $mail->text, $mail->replyTo, $mail->headers, $mail->attachments ) );
	}

	/** @throws RuntimeException */
	private function transmit( Mail $mail ): void {
		$error       = '';
		$files       = new TemporaryFiles();
		$isInline    = static fn ( MailAttachment $file ): bool => $file->contentId !== '';
		$pictures    = array_filter( $mail->attachments, $isInline );
		$attached    = array_values( array_filter( $mail->attachments, static fn ( MailAttachment $file ): bool => ! $isInline( $file ) ) );
		$paths       = $files->write( $attached );
		$failed      = static function ( WP_Error $reason ) use ( &$error ): void {
			$error = $reason->get_error_message();
		};
		$alternative = static function ( PHPMailer $mailer ) use ( $mail, $paths, $attached, $pictures ): void {
			$mailer->AltBody = $mail->text;
			$mailer->Timeout = min( $mailer->Timeout, self::TIMEOUT_SECONDS );
			foreach ( $paths === null ? $attached : array() as $file ) {
				$mailer->addStringAttachment( $file->data, $file->name, PHPMailer::ENCODING_BASE64, $file->mimeType );
			}
			foreach ( $pictures as $file ) {
				$mailer->addStringEmbeddedImage( $file->data, $file->contentId, $file->name, PHPMailer::ENCODING_BASE64, $file->mimeType );
			}
		};
		$headers     = array( 'Content-Type: text/html; charset=UTF-8', sprintf( 'From: %s <%s>', self::name(), $this->address() ) );
		if ( $mail->replyTo !== '' ) {
			$headers[] = "Reply-To: {$mail->replyTo}";
		}
		foreach ( array_diff( $mail->headers + self::AUTOMATIC, array( '' ) ) as $name => $value ) {
			$headers[] = "$name: " . preg_replace( '/[\r\n]+/', ' ', $value );
		}
		add_action( 'phpmailer_init', $alternative );
		add_action( 'wp_mail_failed', $failed );
		try {
			if ( ! wp_mail( $mail->to, $mail->subject, $mail->html, $headers, $paths ?? array() ) ) {
				throw new RuntimeException( "The e-mail could not be sent. $error" );
			}
		} finally {
			remove_action( 'phpmailer_init', $alternative );
			remove_action( 'wp_mail_failed', $failed );
			$files->remove();
		}
	}

	/** The shop's name as sender, without characters that would break the header. */
	private static function name(): string {
		$name = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( '/[<>"\r\n,;:@]+/', ' ', $name ) );
	}

	private static function adminAddress(): string {
		$address = get_option( 'admin_email' );
		return is_string( $address ) ? $address : '';
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Mails;

use Throwable;
use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\SettingsRest;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `vitrine-admin/v1/mails/preview` renders an e-mail, `mails/test` sends it to a test address. */
final class MailRest {

	public function __construct(
		private readonly MailPreviews $previews,
		private readonly Languages $languages,
		private readonly Mailer $mailer,
	) {
	}

	public function register(): void {
		$allowed = static fn (): bool => current_user_can( Capability::MANAGE_SHOP );
		$which   = array(
			'kind'     => array(
				'type'     => 'string',
				'required' => true,
			),
			'language' => array(
				'type'              => 'string',
				'required'          => true,
				'validate_callback' => fn ( mixed $code ): bool => is_string( $code ) && $this->languages->find( $code ) !== null,
			),
		);
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/mails/preview',
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => $this->preview( ... ),
				'permission_callback' => $allowed,
				'args'                => $which,
			)
		);
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/mails/test',
			array(
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => $this->test( ... ),
				'permission_callback' => $allowed,
				'args'                => $which + array(
					'to' => array(
						'type'     => 'string',
						'required' => true,
					),
				),
			)
		);
	}

	private function preview( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$mail = $this->mail( $request );
		if ( $mail instanceof WP_Error ) {
			return $mail;
		}
		return new WP_REST_Response(
			array(
				'subject' => $mail->subject,
				'html'    => $mail->html,
				'text'    => $mail->text,
			)
		);
	}

	private function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$to = sanitize_email( (string) $request['to'] );
		if ( is_email( $to ) === false ) {
			$message = __( 'Enter a valid e-mail address.', 'vitrine' );
			return new WP_Error(
				'invalid',
				$message,
				array(
					'status' => 422,
					'fields' => array( 'to' => $message ),
				)
			);
		}
		$mail = $this->mail( $request );
		if ( $mail instanceof WP_Error ) {
			return $mail;
		}
		try {
			$sent = new Mail( $to, $mail->subject, $mail->html, $mail->text, $mail->replyTo, $mail->headers, $mail->attachments );
			$this->mailer->send( $sent );
		} catch ( Throwable $error ) {
			return new WP_Error(
				'not_sent',
				/* translators: %s: error message of the mail server */
				sprintf( __( 'The e-mail could not be sent: %s', 'vitrine' ), $error->getMessage() ),
				array( 'status' => 422 )
			);
		}
		return new WP_REST_Response(
			/* translators: %s: e-mail address */
			array( 'message' => sprintf( __( 'Sent to %s. If it does not arrive, check the spam folder.', 'vitrine' ), $to ) )
		);
	}

	/** Filters of other plugins can fail here: the panel shows the message, the log has the details. */
	private function mail( WP_REST_Request $request ): Mail|WP_Error {
		$kind = (string) $request['kind'];
		try {
			if ( ! isset( $this->previews->titles()[ $kind ] ) ) {
				return new WP_Error( 'unknown', __( 'E-mail not found.', 'vitrine' ), array( 'status' => 400 ) );
			}
			return $this->previews->render( $kind, $this->languages->find( (string) $request['language'] ) ?? $this->languages->default() );
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( "vitrine: e-mail $kind cannot be written: " . ErrorText::trace( $error ) );
			return new WP_Error(
				'not_written',
				sprintf(
					/* translators: %s: a technical message, in English */
					__( 'This e-mail cannot be generated at the moment, usually because of another plugin. Error message: %s', 'vitrine' ),
					wp_strip_all_tags( $error->getMessage() )
				),
				array( 'status' => 422 )
			);
		}
	}
}

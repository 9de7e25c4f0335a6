<?php
declare(strict_types=1);

namespace Vitrine\Contact\Pages;

use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\Contact\Rest\SendContactMessage;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Uncached;
use Vitrine\Storefront\View;

/**
 * The block `contact-form`: submitted to the REST route by the island `contact`, or without JavaScript to its own page, with the same
 * validation.
 */
final class ContactBlock {

	/** Field that identifies submissions of this form. */
	private const SENT = 'vitrine_contact';

	/** @var array<string, string> Submitted values to show again after an error, by field. */
	private array $typed = array();

	/** @var array<string, string> Error messages by field. */
	private array $errors = array();

	private string $message = '';

	public function __construct(
		private readonly Inbox $inbox,
		private readonly RateLimiter $limiter,
		private readonly Payload $payload,
		private readonly View $view,
	) {
	}

	/**
	 * Hook `template_redirect`: handles a submission without JavaScript and redirects back to the page, which then shows a confirmation.
	 */
	public function take(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- visitors without a login have no nonce, and pages are cached for all.
		if ( ( $_SERVER['REQUEST_METHOD'] ?? '' ) !== 'POST' || ! isset( $_POST[ self::SENT ] ) || ! is_singular() ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			return;
		}
		foreach ( array( 'name', 'email', 'phone', 'message', 'website', 'terms' ) as $field ) {
			$this->typed[ $field ] = is_string( $_POST[ $field ] ?? null ) ? wp_unslash( $_POST[ $field ] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- sanitized by the form below, escaped by the view.
		}
		// phpcs:enable
		Uncached::send();
		$url = (string) get_permalink();
		try {
			$this->limiter->hitByVisitor(
				'contact',
				new RateLimit( SendContactMessage::MAX_CALLS, SendContactMessage::PERIOD_SECONDS )
			);
			$wrong = $this->inbox->receive( $this->form( $url ) );
		} catch ( RouteError $error ) {
			status_header( $error->http );
			header( "Retry-After: $error->wait" );
			$this->message = $error->getMessage();
			return;
		}
		if ( $wrong === array() && wp_safe_redirect( add_query_arg( 'sent', '1', $url ) . '#v-contact', 303 ) ) {
			exit;
		}
		status_header( 422 );
		$this->errors = array_map( static fn ( ValidationError $fieldError ): string => $fieldError->text(), $wrong );
		$this->message   = SendContactMessage::failed();
	}

	public function render(): string {
		$general = $this->payload->part( 'options' )['general'] ?? array();
		return $this->view->render(
			'contact-form',
			array(
				'action'  => (string) get_permalink(),
				'privacy' => (string) ( $general['privacy_policy']['url'] ?? '' ),
				'sent'    => isset( $_GET['sent'] ), // phpcs:ignore WordPress.Security.NonceVerification -- only selects the text to show.
				'said'    => $this->message,
				'typed'   => $this->typed,
				'errors'  => $this->errors,
			)
		);
	}

	/** @return array<string, array{title: string, description: string, keywords: string}> */
	public static function description(): array {
		return array(
			'contact-form' => array(
				'title'       => __( 'Contact form', 'vitrine' ),
				'description' => __( 'Messages appear under Shop > Messages and are sent to the shop’s e-mail address.', 'vitrine' ),
				'keywords'    => __( 'message, e-mail, question', 'vitrine' ),
			),
		);
	}

	private function form( string $url ): ContactForm {
		$typed = $this->typed;
		return new ContactForm(
			strtolower( TextSanitizer::line( $typed['email'] ) ),
			TextSanitizer::line( $typed['name'] ),
			TextSanitizer::line( $typed['phone'] ),
			TextSanitizer::paragraphs( $typed['message'] ),
			$url,
			$typed['terms'] !== '',
			$typed['website']
		);
	}
}

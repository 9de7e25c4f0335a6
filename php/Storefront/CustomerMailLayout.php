<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;

/** Builds e-mails to customers in the current language: a view in the shop's layout, with the details of the seller at its end. */
final class CustomerMailLayout {

	public function __construct(
		private readonly View $view,
		private readonly Languages $languages,
		private readonly MailSeller $seller,
	) {
	}

	public static function shop(): string {
		return html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * @param string                $view    Name below `templates/emails`; `$view-text` is its plain-text version.
	 * @param array<string, mixed>  $data    Of both views.
	 * @param array<string, string> $headers See `Mail`.
	 */
	public function mail( string $to, string $subject, string $view, array $data, array $headers = array() ): Mail {
		$data += array(
			'shop'     => self::shop(),
			'subject'  => $subject,
			'language' => $this->languages->current()->tag(),
			'home'     => $this->languages->url(),
			'seller'   => $this->seller->seller(),
		);
		$html = $this->view->render( 'emails/layout', $data + array( 'content' => $this->view->render( "emails/$view", $data ) ) );
		$text = trim( $this->view->render( "emails/$view-text", $data ) ) . "\n\n" . implode( "\n", $data['seller'] );
		return new Mail( $to, $subject, $html, trim( $text ) . "\n", headers: $headers );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail;

use Throwable;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\MailAttachment;
use Vitrine\Kernel\Pdf\PdfMetadata;
use Vitrine\Kernel\Pdf\TextPdf;
use Vitrine\Kernel\PlainText;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderMessages;

/**
 * The terms of sale and the model withdrawal form as PDFs in the current language: the confirmation brings them on a durable medium
 * (Directive 2011/83/EU, Article 8(7)).
 */
final class TermsAttachments {

	public function __construct(
		private readonly OptionsStore $options,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly OrderContacts $contacts,
		private readonly Clock $clock,
		private readonly DateFormat $dates,
	) {
	}

	/** @return list<MailAttachment> Empty for other e-mails, and if the files cannot be made: the e-mail is more important. */
	public function for( string $kind, Order $order ): array {
		if ( $kind !== OrderMessages::CONFIRMATION ) {
			return array();
		}
		try {
			return array_values( array_filter( array( $this->terms( $order ), $this->withdrawalForm( $order ) ) ) );
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for site administrators.
			error_log( 'vitrine: terms not attached: ' . ErrorText::trace( $error ) );
			return array();
		}
	}

	/** As they were when the order was placed. */
	private function terms( Order $order ): ?MailAttachment {
		$link = $this->options->value( OptionGroups::SHOP, 'terms_page' );
		$to   = is_array( $link ) && is_string( $link['to'] ?? null ) ? $link['to'] : '';
		$page = str_starts_with( $to, 'page:' ) ? (int) substr( $to, 5 ) : 0;
		$own  = $this->translations->ownerOf( Translations::PAGE, $page );
		// As the checkout's link: a translation that is not published yet is passed over.
		$best = Translations::best(
			array_filter(
				$own === null ? array() : $this->translations->versions( Translations::PAGE, $own['canonical_id'] ),
				static fn ( int $version ): bool => get_post_status( $version ) === 'publish'
			),
			$this->languages
		);
		$post = $page === 0 ? null : get_post( $best ?? $page );
		if ( $post === null || $post->post_status !== 'publish' ) {
			return null;
		}
		$agreed = PageRevision::asOf( $post, $order->placedAt );
		$text   = PageText::parts( $agreed ?? $post );
		if ( $text === array() ) {
			return null;
		}
		if ( $agreed === null ) {
			/* translators: %s: a date */
			$note = __( 'Terms as of %s; the version of the day of the order was not kept.', 'vitrine' );
			array_unshift( $text, array( 'P', sprintf( $note, $this->dates->inSentence( $this->clock->now() ) ) ) );
		}
		return $this->file( PlainText::fromHtml( ( $agreed ?? $post )->post_title ), $text );
	}

	/** By Annex I(B) of the directive; not for businesses, nor where nothing can be withdrawn from. */
	private function withdrawalForm( Order $order ): ?MailAttachment {
		$open = array_filter( $order->lines, static fn ( OrderLine $line ): bool => ! $line->exempt );
		if ( $order->billing->vatId !== '' || $open === array() ) {
			return null;
		}
		$contract = __( 'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):', 'vitrine' );
		return $this->file(
			__( 'Model withdrawal form', 'vitrine' ),
			array(
				array( 'P', __( '(Complete and return this form only if you wish to withdraw from the contract.)', 'vitrine' ) ),
				/* translators: %s: name, address and e-mail address of the seller */
				array( 'P', sprintf( __( 'To %s:', 'vitrine' ), implode( ', ', $this->contacts->seller() ) ) ),
				array( 'P', "$contract\n\n\n" ),
				array( 'P', __( 'Ordered on (*)/received on (*):', 'vitrine' ) . "\n\n" ),
				array( 'P', __( 'Name of consumer(s):', 'vitrine' ) . "\n\n" ),
				array( 'P', __( 'Address of consumer(s):', 'vitrine' ) . "\n\n" ),
				array( 'P', __( 'Signature of consumer(s) (only if this form is notified on paper):', 'vitrine' ) . "\n\n" ),
				array( 'P', __( 'Date:', 'vitrine' ) . "\n\n" ),
				array( 'P', __( '(*) Delete as appropriate.', 'vitrine' ) ),
			)
		);
	}

	/** @param list<array{string, string}> $parts */
	private function file( string $title, array $parts ): MailAttachment {
		$shop = OrderMails::shop();
		$pdf  = new TextPdf( new PdfMetadata( $title, $shop, $this->languages->current()->tag(), $this->clock->now() ) );
		/* translators: 1: page number, 2: number of pages */
		$page = __( 'Page %1$d of %2$d', 'vitrine' );
		$name = sanitize_file_name( remove_accents( $title ) );
		$data = $pdf->file( $parts, str_replace( '%', '%%', "$title, $shop" ) . " · $page" );
		return new MailAttachment( ( $name === '' ? 'terms' : $name ) . '.pdf', 'application/pdf', $data );
	}
}

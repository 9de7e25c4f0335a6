<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Throwable;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\MailAttachment;
use Vitrine\Kernel\PlainText;
use Vitrine\OrderPages\Legal\LegalModule;
use Vitrine\OrderPages\Legal\WithdrawalInstructions;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderMessages;
use Vitrine\Pdf\PdfMetadata;
use Vitrine\Pdf\TextPdf;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use WP_Post;

/**
 * The terms of sale, the instructions on withdrawal and the model withdrawal form as PDFs in the current language: the confirmation brings
 * them on a durable medium (Directive 2011/83/EU, Article 8(7)).
 */
final class TermsAttachments {

	public function __construct(
		private readonly OptionsStore $options,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly WithdrawalInstructions $model,
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
			$files = array( $this->terms( $order ), $this->instructions( $order ), $this->withdrawalForm( $order ) );
			return array_values( array_filter( $files ) );
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: terms not attached: ' . ErrorText::trace( $error ) );
			return array();
		}
	}

	/** As they were when the order was placed. */
	private function terms( Order $order ): ?MailAttachment {
		$post = $this->page( OptionGroups::SHOP, 'terms_page' );
		return $post === null ? null : $this->asOrdered( $post, $order );
	}

	/** The page that the shop has chosen; the model text of an unchanged page names only what applies to the order. */
	private function instructions( Order $order ): ?MailAttachment {
		$post = self::canBeWithdrawnFrom( $order ) ? $this->page( OptionGroups::GENERAL, 'withdrawal_instructions_page' ) : null;
		if ( $post === null ) {
			return null;
		}
		$block = '<!-- wp:vitrine/' . LegalModule::INSTRUCTIONS . ' /-->';
		return trim( $post->post_content ) === $block
			? $this->file( PlainText::fromHtml( $post->post_title ), $this->model->forOrder( $order ) )
			: $this->asOrdered( $post, $order );
	}

	/** A published page in the current language, as the checkout's link: a translation that is not published yet is passed over. */
	private function page( string $group, string $option ): ?WP_Post {
		$link = $this->options->value( $group, $option );
		$to   = is_array( $link ) && is_string( $link['to'] ?? null ) ? $link['to'] : '';
		$page = str_starts_with( $to, 'page:' ) ? (int) substr( $to, 5 ) : 0;
		$own  = $this->translations->ownerOf( Translations::PAGE, $page );
		$best = Translations::best(
			array_filter(
				$own === null ? array() : $this->translations->versions( Translations::PAGE, $own['canonical_id'] ),
				static fn ( int $version ): bool => get_post_status( $version ) === 'publish'
			),
			$this->languages
		);
		$post = $page === 0 ? null : get_post( $best ?? $page );
		return $post === null || $post->post_status !== 'publish' ? null : $post;
	}

	private function asOrdered( WP_Post $post, Order $order ): ?MailAttachment {
		$agreed = PageRevision::asOf( $post, $order->dates->placedAt );
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

	/** By Annex I(B) of the directive. */
	private function withdrawalForm( Order $order ): ?MailAttachment {
		if ( ! self::canBeWithdrawnFrom( $order ) ) {
			return null;
		}
		$form  = $this->model->form();
		$parts = array( array( 'P', $form['note'] ), array( 'P', $form['to'] ), array( 'P', "{$form['contract']}\n\n\n" ) );
		foreach ( array( 'ordered', 'name', 'address', 'signature', 'date' ) as $line ) {
			$parts[] = array( 'P', "$form[$line]\n\n" );
		}
		return $this->file( $form['title'], array( ...$parts, array( 'P', $form['delete'] ) ) );
	}

	/** Businesses have no right of withdrawal, nor is there one where every product is exempt. */
	private static function canBeWithdrawnFrom( Order $order ): bool {
		$open = array_filter( $order->lines, static fn ( OrderLine $line ): bool => ! $line->exempt );
		return $order->customer->billing->vatId === '' && $open !== array();
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

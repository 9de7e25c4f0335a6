<?php
declare(strict_types=1);

namespace Vitrine\Storefront\MailTexts;

/**
 * The owner's texts for one e-mail, with the values for their placeholders. They come in addition to what the shop writes, except for the
 * subject and the heading: legal contents and links can't be removed.
 */
final readonly class MailText {

	/**
	 * @param array<string, string> $typed  By field, as stored.
	 * @param array<string, string> $values By placeholder without braces; plain text.
	 */
	public function __construct( private array $typed, private array $values ) {
	}

	public function subject( string $default ): string {
		return $this->line( 'subject', $default );
	}

	public function heading( string $default ): string {
		return $this->line( 'heading', $default );
	}

	/**
	 * For the views of e-mails: HTML and plain text of the texts before and after the shop's own.
	 *
	 * @return array{intro: string, introText: string, outro: string, outroText: string} '' for none.
	 */
	public function parts(): array {
		return array(
			'intro'     => $this->html( 'intro' ),
			'introText' => $this->plain( 'intro' ),
			'outro'     => $this->html( 'outro' ),
			'outroText' => $this->plain( 'outro' ),
		);
	}

	private function line( string $field, string $default ): string {
		$text = MailTextFormat::line( $this->typed[ $field ] ?? '' );
		// Values are single lines, too: a line break in a subject would begin another header.
		return $text === '' ? $default : MailTextFormat::line( MailTextFormat::fill( $text, $this->values ) );
	}

	private function html( string $field ): string {
		$text = MailTextFormat::clean( $this->typed[ $field ] ?? '' );
		return MailTextFormat::html( MailTextFormat::fill( $text, array_map( 'esc_html', $this->values ) ) );
	}

	private function plain( string $field ): string {
		return MailTextFormat::fill( MailTextFormat::plain( $this->typed[ $field ] ?? '' ), $this->values );
	}
}

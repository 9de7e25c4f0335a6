<?php
declare(strict_types=1);

namespace Vitrine\Content\Guarantee;

use Vitrine\Content\ContentCache;
use Vitrine\I18n\Languages;

/**
 * The notice on the legal guarantee of conformity (Directive 2011/83/EU, Article 6(1)(l) and 22a; Implementing Regulation (EU) 2025/1960):
 * the official picture if the owner has uploaded it, otherwise the same contents as text. The texts of all languages are in notice.json.
 *
 * @phpstan-type Text array{title: string, summary: string, years: string, lead: string, longer: string, when: string,
 *   rights_title: string, rights: list<string>, steps: string, more: string, url: string}
 */
final class GuaranteeNotice {

	private const FALLBACK = 'en';

	/** @var array<string, Text>|null */
	private ?array $texts = null;

	public function __construct( private readonly Languages $languages, private readonly ContentCache $contents ) {
	}

	/**
	 * For the view `guarantee-notice`, in the current language; English where the notice has no text in it.
	 *
	 * @return array{text: Text, lang: string, own: list<string>, own_lang: string,
	 *   image: array{url: string, width: int, height: int, alt: string}|null, qr: string, page: string}
	 */
	public function data(): array {
		$texts    = $this->texts();
		$language = (string) strtok( $this->languages->current()->locale, '_' );
		$code     = isset( $texts[ $language ] ) ? $language : self::FALLBACK;
		$options  = $this->contents->options();
		$own     = (string) ( $options['shop']['guarantee_text'] ?? '' );
		/** @var array{url: string, width: int, height: int, alt: string}|null $image */
		$image = $options['shop']['guarantee_picture'] ?? null;
		return array(
			'text'  => $texts[ $code ],
			'lang'  => $code === $language ? '' : $code,
			'own_lang' => $this->languages->current()->tag(),
			'own'   => $own === '' ? array() : explode( "\n", $own ),
			'image' => $image,
			'qr'    => plugins_url( "images/guarantee-$code.svg", \Vitrine\FILE ),
			'page'  => $this->page(),
		);
	}

	/** URL of the notice's own page; '' if there is none. */
	public function page(): string {
		return (string) ( $this->contents->options()['general']['guarantee_page']['url'] ?? '' );
	}

	/** Plain text for e-mails, which are the durable medium of the contract's confirmation. */
	public function plain(): string {
		$data = $this->data();
		$text = $data['text'];
		$body = $data['own'] !== array() ? array( implode( ' ', $data['own'] ) ) : array(
			"{$text['lead']} {$text['longer']} {$text['when']}",
			$text['rights_title'],
			...array_map( static fn ( string $right ): string => "– $right", $text['rights'] ),
			$text['steps'],
		);
		return implode( "\n", array( $text['summary'], ...$body, $data['page'] === '' ? $text['url'] : $data['page'] ) );
	}

	/** @return array<string, Text> */
	private function texts(): array {
		/** @var array<string, Text> $texts */
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$texts = $this->texts ?? json_decode( (string) file_get_contents( __DIR__ . '/notice.json' ), true );
		return $this->texts = $texts;
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Legal;

use Vitrine\I18n\Languages;
use Vitrine\Settings\ShopOptions;

/**
 * The model instructions on withdrawal and the model form of Directive 2011/83/EU, Annex I, in the current language; in English where
 * withdrawal.json has no text. Note 3 of the instructions is that of Directive (EU) 2023/2673.
 *
 * @phpstan-type Model array{days: array{fourteen: array{string, string}, other: array{string, string}}, title: string, right: string,
 *   expires: array<string, string>, cases: array<string, string>, exercise: string, online: string, deadline: string, effects: string,
 *   reimburse: string, withhold: string, send: string, send_to: string, cost_shop: string, cost_customer: string, value: string,
 *   service: string, form: array<string, string>}
 */
final class WithdrawalModel {

	private const FALLBACK = 'en';

	/** @var array<string, Model>|null */
	private ?array $texts = null;

	public function __construct( private readonly Languages $languages ) {
	}

	/** @return Model */
	public function text(): array {
		return $this->texts()[ $this->code() ];
	}

	/** Language of the text if it is not the current one, otherwise ''. */
	public function foreignLanguage(): string {
		return $this->code() === $this->current() ? '' : $this->code();
	}

	/** @return array{within: string, after: string} The period, as the two first sentences spell it. */
	public function period( int $days ): array {
		$forms = $this->text()['days'];
		[ $within, $after ] = $days === ShopOptions::MIN_WITHDRAWAL_DAYS ? $forms['fourteen'] : $forms['other'];
		return array(
			'within' => sprintf( $within, $days ),
			'after'  => sprintf( $after, $days ),
		);
	}

	private function code(): string {
		return isset( $this->texts()[ $this->current() ] ) ? $this->current() : self::FALLBACK;
	}

	private function current(): string {
		return (string) strtok( $this->languages->current()->locale, '_' );
	}

	/** @return array<string, Model> */
	private function texts(): array {
		/** @var array<string, Model> $texts */
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$texts = $this->texts ?? json_decode( (string) file_get_contents( __DIR__ . '/withdrawal.json' ), true );
		return $this->texts = $texts;
	}
}

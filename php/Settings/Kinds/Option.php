<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

/** A setting of the shop: its name, type, validation and form field. */
interface Option {

	/** Name in REST responses and in the stored group (specification, section 3). */
	public function key(): string;

	public function label(): string;

	/** What it does, or where to find the value; '' if the label is self-explanatory. */
	public function help(): string;

	/** Whether each language has its own value; an empty one falls back to the default language, except for `NoLanguageFallback`. */
	public function perLanguage(): bool;

	public function default(): mixed;

	/**
	 * JSON Schema of the value in REST responses.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array;

	/**
	 * Validates a value (of one language) before it is sanitized.
	 *
	 * @return array<string, string> Messages by path below the value, '' for the value itself.
	 */
	public function errors( mixed $value ): array;

	/** Converts user input or seed data to the stored value; never fails, an invalid value becomes empty. */
	public function sanitize( mixed $value ): mixed;

	/** The value in REST responses, in the current language. */
	public function wire( mixed $stored, OptionResolver $resolver ): mixed;

	/** Type of the form field: text, email, tel, url, switch, choice, link, image, pairs, members, codes, lines. */
	public function field(): string;
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

/**
 * A topic of the shop's settings. It maps between the form and the room that owns the settings, where storage, defaults and
 * validation stay. Its panel is `src/admin/settings/topics/<key>.tsx`.
 */
interface Topic {

	/** Used in URLs: `payments`. */
	public function key(): string;

	public function title(): string;

	/** Required to read and to save the topic. */
	public function capability(): string;

	/**
	 * The values of the form, as JSON. Secrets never leave the server: it only says whether they are set.
	 *
	 * @return array<string, mixed>
	 */
	public function read(): array;

	/**
	 * Saves all or nothing.
	 *
	 * @param array<string, mixed> $values As submitted, not validated.
	 * @return array<string, string> Messages by the field's path in the values (`account.iban`, `tagline.lt`); empty if saved.
	 */
	public function save( array $values ): array;
}

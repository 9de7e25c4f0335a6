<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

/**
 * One topic of the shop's settings. It translates between the screen and the room that owns the settings: reading, defaults and
 * validation stay there. Its panel is `src/admin/settings/topics/<key>.tsx`.
 */
interface Topic {

	/** In addresses: `payments`. */
	public function key(): string;

	public function title(): string;

	/** Who may read and save it. */
	public function capability(): string;

	/**
	 * What the form edits, as JSON. Secrets never leave the server: of them, only whether they are set.
	 *
	 * @return array<string, mixed>
	 */
	public function read(): array;

	/**
	 * Saves all or nothing.
	 *
	 * @param array<string, mixed> $values As the form sends them, unchecked.
	 * @return array<string, string> Messages by the field's path in the values (`account.iban`, `tagline.lt`); empty when saved.
	 */
	public function save( array $values ): array;
}

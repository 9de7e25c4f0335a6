<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Settings;

defined( 'ABSPATH' ) || exit;

/** A choice of the shop owner as a value, read and saved by `Settings`. */
interface Setting {

	/** @return list<string> The WordPress options that it is read from. */
	public static function options(): array;

	/**
	 * @param array<string, mixed> $stored By option; null if the option is missing. Anything invalid becomes the default.
	 */
	public static function fromStored( array $stored ): static;

	/** @return array<string, mixed> By option, only those that saving it changes. */
	public function toStored(): array;

	/** Whether WordPress loads the options on every request. */
	public static function isAutoloaded(): bool;
}

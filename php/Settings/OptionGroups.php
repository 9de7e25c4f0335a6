<?php
declare(strict_types=1);

namespace Vitrine\Settings;

use Vitrine\Settings\Kinds\Option;

/** Options of the specification (section 3) by group. */
final class OptionGroups {

	public const GENERAL = 'general';
	public const SHOP    = 'shop';

	/** @return array<string, list<Option>> */
	public static function all(): array {
		return array(
			self::GENERAL => GeneralOptions::fields(),
			self::SHOP    => ShopOptions::fields(),
		);
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Names of the plugin's own capabilities, which the back office grants to roles (`Admin\Capability`). */
final class Capabilities {

	public const MANAGE_ORDERS   = 'manage_vitrine_orders';
	public const MANAGE_MESSAGES = 'manage_vitrine_messages';
	public const MANAGE_SHOP     = 'manage_vitrine_shop';
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Attributes;

use Vitrine\Admin\Settings\ProvidesTopics;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Attributes, brands and manufacturers in the shop's settings. */
final class AttributesAdminModule extends Module implements ProvidesTopics {

	public function topics(): array {
		return array(
			'attributes' => AttributesTopic::class,
			'brands'     => BrandsTopic::class,
		);
	}
}

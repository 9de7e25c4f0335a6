<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** An attachment id. */
abstract class BaseImage extends BaseOption {

	private const DEFAULT_WIDTH = 640;

	/** @param int $width Minimum width in pixels. */
	public function __construct(
		string $key,
		string $label,
		string $help = '',
		private readonly int $width = self::DEFAULT_WIDTH,
	) {
		parent::__construct( $key, $label, $help );
	}

	public function default(): int {
		return 0;
	}

	public function schema(): array {
		return Schema::nullable(
			Schema::object(
				array(
					'url'    => Schema::text(),
					'width'  => Schema::int(),
					'height' => Schema::int(),
					'alt'    => Schema::text(),
				),
				array(),
				'OptionImage'
			)
		);
	}

	public function errors( mixed $value ): array {
		$image = $this->sanitize( $value );
		return $image === 0 || wp_attachment_is_image( $image )
			? array()
			: array( '' => __( 'Choose an image from the media library.', 'vitrine' ) );
	}

	public function sanitize( mixed $value ): int {
		return is_numeric( $value ) ? max( 0, (int) $value ) : 0;
	}

	/** @return array{url: string, width: int, height: int, alt: string}|null */
	public function wire( mixed $stored, OptionResolver $resolver ): ?array {
		$image = $resolver->pictures->forAttachment( (int) $stored, $this->width );
		return $image === null ? null : array(
			'url'    => $image['url'],
			'width'  => $image['width'],
			'height' => $image['height'],
			'alt'    => $image['alt'],
		);
	}

	public function field(): string {
		return 'image';
	}
}

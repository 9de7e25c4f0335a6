<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\I18n\Language;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathSpelling;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\I18n\Text\Characters;
use Vitrine\Kernel\PlainText;
use WP_Post;

/** A product in one language, as stored in the read model. */
final readonly class ProductVersion {

	/** Of a name in Latin letters, in the path. */
	private const MAX_NAME_BYTES = 120;

	/** Of a `text` column. */
	private const MAX_TEXT_BYTES = 60_000;

	/**
	 * @param bool                        $fallback Whether the post is borrowed from another language.
	 * @param bool                        $regional Whether that is the same language of another region: a page in its own right.
	 * @param array<string, string|null>  $facts    Row of the products table.
	 * @param list<string>                $categories Titles in this language.
	 * @param list<string>                $words    Further words by which search finds the product.
	 * @param string|null                 $swatches JSON, see `FamilyViews::swatches()`.
	 */
	public function __construct(
		public int $product,
		public Language $language,
		public WP_Post $post,
		public bool $fallback,
		private array $facts,
		private array $categories,
		private array $words,
		private ?string $swatches,
		private bool $regional = false,
	) {
	}

	/** The path that the version should have: a letter of another script takes six bytes or more, so such a name may be longer. */
	public function wantedPath( PathBases $bases ): string {
		$name = PathSpelling::normal( $this->post->post_name );
		return $bases->slug( PathBases::PRODUCT, $this->language->code ) . '/'
			. PathSpelling::cut( $name, str_contains( $name, '%' ) ? PathSpelling::MAX_SEGMENT_BYTES : self::MAX_NAME_BYTES );
	}

	/** @return array<string, int|string|null> Columns of `product_view`, without the path. */
	public function row(): array {
		$pictures = array_values( array_filter( array_map( 'intval', explode( ',', (string) $this->facts['pictures'] ) ) ) );
		$stored   = array_values(
			array_filter( array_map( fn ( int $picture ): ?string => Picture::stored( $picture, $this->language->code ), $pictures ) )
		);
		return array(
			'product_id'   => $this->product,
			'language'     => $this->language->code,
			'post_id'      => $this->post->ID,
			'fallback'     => $this->fallback ? ( $this->regional ? CataloguePaths::REGIONAL : 1 ) : 0,
			'title'        => self::cut( PlainText::fromHtml( $this->post->post_title ), 200 ),
			'excerpt'      => self::cut( PlainText::fromHtml( $this->post->post_excerpt ), self::MAX_TEXT_BYTES ),
			'image'        => $stored[0] ?? '',
			'gallery'      => (string) wp_json_encode( $stored ),
			'search_title' => self::cut( SearchNormalizer::text( $this->post->post_title ), 400 ),
			'search_text'  => self::cut(
				SearchNormalizer::text(
					$this->post->post_title,
					(string) $this->facts['sku'],
					implode( ' ', $this->categories ),
					$this->post->post_excerpt,
					...$this->words
				),
				self::MAX_TEXT_BYTES
			),
			'sort_key'     => SortKey::create( $this->post->post_title, $this->language->locale ),
			'swatches'     => $this->swatches,
		);
	}

	public static function cut( string $text, int $limit ): string {
		return Characters::cut( $text, $limit );
	}
}
